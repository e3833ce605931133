import { defineScenario, field } from '../../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, count, step, expect }) => {
  await create('note.fields.product', [
    { name: 'Pen', list_price: 10 },
    { name: 'Ink', list_price: 3 },
  ]);
  const page = await openAction('note_fields.note_fields_order_action', { view: 'form' });
  const choose = async (name: string, text: string) => {
    await field(page, name).fill(text);
    await page.locator('.o-autocomplete--dropdown-item').filter({ hasText: text }).first().click();
  };
  const save = page.locator('.o_form_button_save');

  await step('选产品后单价自动带出，改成别的价后小计与合计跟着变', async () => {
    await field(page, 'name').fill('O1');
    await page.locator('.o_field_x2many_list_row_add a').click();
    await choose('product_id', 'Pen');
    await expect(field(page, 'price')).toHaveValue('10.00');
    await field(page, 'price').fill('8');
    await field(page, 'quantity').fill('2');
    await field(page, 'name').click();
    await expect(page.locator('.o_field_widget[name=total]')).toHaveText('16.00');
    await save.click();
    await expect(save).toBeHidden();
    expect(await count('note.fields.line', [['price', '=', 8]])).toBe(1);
  });

  await step('省份下拉只列所选国家的，换国家后已选的省份清空', async () => {
    await choose('country_id', 'Canada');
    await choose('state_id', 'Ontario');
    await field(page, 'state_id').fill('Texas');
    await expect(page.locator('.o-autocomplete--dropdown-menu')).not.toContainText('(US)');
    await choose('state_id', 'Quebec');
    await choose('country_id', 'United States');
    await expect(field(page, 'state_id')).toHaveValue('');
    await choose('state_id', 'Texas');
  });

  await step('选过去的日期弹出 onchange 的提示，仍可以保存', async () => {
    await field(page, 'deadline').fill('01/02/2020');
    await field(page, 'name').click();
    await expect(page.locator('.o_notification')).toContainText('The deadline is in the past.');
    await save.click();
    await expect(save).toBeHidden();
  });
});
