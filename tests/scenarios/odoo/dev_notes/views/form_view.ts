import { defineScenario, field } from '../../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, step, expect }) => {
  const action = 'note_form_view.note_form_order_action';
  const page = await openAction(action, { view: 'form' });
  const confirm = page.locator('.o_statusbar_buttons').getByRole('button', { name: 'Confirm' });
  const lines = page.locator('.o_field_widget[name=line_ids]');
  const current = page.locator('.o_statusbar_status .o_arrow_button_current');

  await step('没有明细时不显示 Confirm 按钮，加一行明细后显示', async () => {
    await expect(field(page, 'name')).toBeFocused();
    await field(page, 'name').fill('O1');
    await expect(confirm).toBeHidden();
    await page.getByRole('tab', { name: 'Lines' }).click();
    await page.locator('.o_field_x2many_list_row_add a').click();
    await field(lines.locator('.o_selected_row'), 'name').fill('L1');
    await field(lines.locator('.o_selected_row'), 'price').fill('3');
    await expect(confirm).toBeVisible();
  });

  await step('点 Confirm 先弹出确认框，确定后状态栏变为 Confirmed', async () => {
    await confirm.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Confirm this order?');
    await dialog.getByRole('button', { name: 'Ok' }).click();
    await expect(page.locator('.o_statusbar_status')).toContainText('Confirmed');
    await expect(current).toHaveText('Confirmed');
    await expect(confirm).toBeHidden();
  });

  await step('确认后 deadline 为必填', async () => {
    await expect(page.locator('.o_field_widget[name=deadline]')).toHaveClass(/o_required_modifier/);
  });

  const [late] = await create('note.form.order', [
    {
      name: 'O3',
      deadline: '2020-01-01',
      line_ids: [
        [0, 0, { name: 'A', price: 200 }],
        [0, 0, { name: 'B', price: 1, optional_line: true }],
      ],
    },
  ]);

  await step(
    'decoration-danger、decoration-muted、decoration-bf 各加在字段、行、单元格上',
    async () => {
      await openAction(action, { id: late });
      await expect(page.locator('.o_field_widget[name=deadline]')).toHaveClass(/text-danger/);
      await page.getByRole('tab', { name: 'Lines' }).click();
      const line = (name: string) =>
        lines.locator('.o_data_row').filter({ has: page.getByRole('cell', { name, exact: true }) });
      await expect(line('A')).not.toHaveClass(/text-muted/);
      await expect(line('A').locator('[name=name]')).toHaveClass(/fw-bold/);
      await expect(line('B')).toHaveClass(/text-muted/);
      await expect(line('B').locator('[name=name]')).not.toHaveClass(/fw-bold/);
    },
  );

  const [order] = await create('note.form.order', [
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
    '状态为 done 时整列隐藏 price，partner_id 只读，归档的记录显示归档角标（ribbon）',
    async () => {
      await openAction(action, { id: order });
      await page.getByRole('tab', { name: 'Lines' }).click();
      await expect(lines.locator('.o_data_row')).toHaveCount(2);
      await expect(lines.locator('th[data-name=name]')).toBeVisible();
      await expect(lines.locator('th[data-name=price]')).toHaveCount(0);
      const partner = page.locator('.o_field_widget[name=partner_id]');
      await expect(partner).toHaveClass(/o_readonly_modifier/);
      await expect(page.locator('.ribbon')).toContainText('Archived');
    },
  );

  await step('智能按钮显示明细条数，点开只列出本单的明细', async () => {
    const button = page.locator('.oe_stat_button');
    await expect(button).toContainText('2');
    await button.click();
    await expect(page.locator('.o_list_view .o_data_row')).toHaveCount(2);
    await expect(page.locator('.o_list_view')).not.toContainText('L1');
  });
});
