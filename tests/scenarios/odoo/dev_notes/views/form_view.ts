import { defineScenario } from '../../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, step, expect }) => {
  const action = 'note_form_view.note_form_order_action';
  const client = await openAction(action, { view: 'form' });
  const { page, dialog, rows, row, editedRow, head, button, widget, field } = client;
  const confirm = page.locator('.o_statusbar_buttons').getByRole('button', { name: 'Confirm' });
  const openLines = () => page.getByRole('tab', { name: 'Lines' }).click();

  await step('没有明细时不显示 Confirm 按钮，加一行明细后显示', async () => {
    await expect(field('name')).toBeFocused();
    await field('name').fill('O1');
    await expect(confirm).toBeHidden();
    await openLines();
    await page.locator('.o_field_x2many_list_row_add a').click();
    await field('name', editedRow).fill('L1');
    await field('price', editedRow).fill('3');
    await expect(confirm).toBeVisible();
  });

  await step('点 Confirm 先弹出确认框，确定后状态栏变为 Confirmed', async () => {
    await confirm.click();
    await expect(dialog).toContainText('Confirm this order?');
    await button('Ok').click();
    await expect(page.locator('.o_arrow_button_current')).toHaveText('Confirmed');
    await expect(confirm).toBeHidden();
  });

  await step('确认后 deadline 为必填', async () => {
    await expect(widget('deadline')).toHaveClass(/o_required_modifier/);
  });

  const orders = await create('note.form.order', [
    {
      name: 'O3',
      deadline: '2020-01-01',
      line_ids: [
        [0, 0, { name: 'Apples', price: 200 }],
        [0, 0, { name: 'Pears', price: 1, optional_line: true }],
      ],
    },
    {
      name: 'O2',
      state: 'done',
      active: false,
      line_ids: [
        [0, 0, { name: 'A', price: 1 }],
        [0, 0, { name: 'B', price: 2 }],
      ],
    },
  ]);

  await step(
    'decoration-danger、decoration-muted、decoration-bf 各加在字段、行、单元格上',
    async () => {
      await openAction(action, { id: orders[0] });
      await expect(widget('deadline')).toHaveClass(/text-danger/);
      await openLines();
      await expect(row('Apples')).not.toHaveClass(/text-muted/);
      await expect(row('Apples').locator('[name=name]')).toHaveClass(/fw-bold/);
      await expect(row('Pears')).toHaveClass(/text-muted/);
      await expect(row('Pears').locator('[name=name]')).not.toHaveClass(/fw-bold/);
    },
  );

  await step(
    '状态为 done 时整列隐藏 price，partner_id 只读，归档的记录显示归档角标（ribbon）',
    async () => {
      await openAction(action, { id: orders[1] });
      await openLines();
      await expect(rows).toHaveCount(2);
      await expect(head('name')).toBeVisible();
      await expect(head('price')).toHaveCount(0);
      await expect(widget('partner_id')).toHaveClass(/o_readonly_modifier/);
      await expect(page.locator('.ribbon')).toContainText('Archived');
    },
  );

  await step('智能按钮显示明细条数，点开只列出本单的明细', async () => {
    const stat = page.locator('.oe_stat_button');
    await expect(stat).toContainText('2');
    await stat.click();
    const list = page.locator('.o_list_view');
    await expect(list.locator('.o_data_row')).toHaveCount(2);
    await expect(list).not.toContainText('L1');
  });
});
