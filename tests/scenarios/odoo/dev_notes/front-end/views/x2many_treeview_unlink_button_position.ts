import { boxOf, defineScenario } from '../../../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, read, step, expect }) => {
  const helpers = await create('res.partner', [{ name: 'Mei' }, { name: 'Tom' }]);
  const items = [1, 2, 3].map((n) => {
    const item = { sequence: n, name: `Step ${n}`, deadline: `2026-03-0${n}`, hours: n };
    return [0, 0, item];
  });
  const [id] = await create('note.checklist', [
    { name: 'Release', item_ids: items, partner_ids: [[6, 0, helpers]] },
  ]);
  const action = 'note_remove_first.note_checklist_action';
  const { page, widget, field, save, discard } = await openAction(action, { id });
  const list = widget('item_ids');
  const partners = widget('partner_ids');
  const rows = list.locator('.o_data_row');
  const first = rows.first();
  const remove = list.locator('.o_list_record_remove');
  const stored = () => read('note.checklist', id, ['item_ids']);

  await step('删除按钮在拖动手柄之后、第一个字段之前，表头、行、合计的列数相同', async () => {
    await expect(rows).toHaveCount(3);
    await expect(first.locator('td').nth(0)).toHaveClass(/o_handle_cell/);
    await expect(first.locator('td').nth(1)).toHaveClass(/o_list_record_remove/);
    await expect(first.locator('td').nth(2)).toHaveAttribute('name', 'name');
    const cells = await first.locator('td').count();
    await expect(list.locator('thead th')).toHaveCount(cells);
    const spans = (footer: Element[]) =>
      footer.reduce((sum, cell) => sum + (cell as HTMLTableCellElement).colSpan, 0);
    expect(await list.locator('tfoot td').evaluateAll(spans)).toBe(cells);
  });

  await step('每个表头与它下面的单元格左边对齐', async () => {
    for (const name of ['name', 'deadline', 'hours']) {
      const header = await boxOf(list.locator(`th[data-name=${name}]`));
      const cell = await boxOf(first.locator(`td[name=${name}]`));
      expect(Math.abs(header.x - cell.x)).toBeLessThan(2);
    }
  });

  await step('点删除去掉这一行，丢弃修改可以恢复，保存后数据库里才少一行', async () => {
    await remove.first().click();
    await expect(rows).toHaveCount(2);
    expect((await stored()).item_ids).toHaveLength(3);
    await discard();
    await expect(rows).toHaveCount(3);
    await remove.first().click();
    await expect(rows).toHaveCount(2);
    await save();
    expect((await stored()).item_ids).toHaveLength(2);
  });

  await step('Tab 从一个字段跳到下一个字段，不停在删除按钮上', async () => {
    await first.locator('td[name=name]').click();
    await page.keyboard.press('Tab');
    await expect(first.locator('td[name=deadline] input')).toBeFocused();
    await list.locator('tfoot').click();
    await expect(list.locator('.o_selected_row')).toHaveCount(0);
  });

  await step('many2many 也在行首，图标是 ×，只取消关联', async () => {
    await expect(partners.locator('.o_data_row td').first()).toHaveClass(/o_list_record_remove/);
    await expect(partners.locator('.o_list_record_remove button').first()).toHaveClass(/fa-times/);
    await partners.locator('.o_list_record_remove').first().click();
    await expect(partners.locator('.o_data_row')).toHaveCount(1);
    await discard();
    await expect(partners.locator('.o_data_row')).toHaveCount(2);
  });

  await step('字段变成只读，整列消失；恢复可编辑又出现', async () => {
    await field('done').click();
    await expect(remove).toHaveCount(0);
    await field('done').click();
    await expect(remove).toHaveCount(2);
  });
});
