import { defineScenario } from '../../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, count, step, expect }) => {
  await create('note.fields.product', [
    { name: 'Pen', list_price: 10 },
    { name: 'Ink', list_price: 3 },
  ]);
  const client = await openAction('note_fields.note_fields_order_action', { view: 'form' });
  const { page, widget, field, notification, chooseRecord, save } = client;

  await step('选产品后单价自动带出，改成别的价后小计与合计跟着变', async () => {
    await field('name').fill('O1');
    await page.locator('.o_field_x2many_list_row_add a').click();
    await chooseRecord('product_id', 'Pen');
    await expect(field('price')).toHaveValue('10.00');
    await field('price').fill('8');
    await field('quantity').fill('2');
    await field('name').click();
    await expect(widget('total')).toContainText('16.00');
    await save();
    expect(await count('note.fields.line', [['price', '=', 8]])).toBe(1);
  });

  await step('省份下拉只列所选国家的，换国家后已选的省份清空', async () => {
    await chooseRecord('country_id', 'Canada');
    await chooseRecord('state_id', 'Ontario');
    await field('state_id').fill('Texas');
    await expect(page.locator('.o-autocomplete--dropdown-menu')).not.toContainText('(US)');
    await chooseRecord('state_id', 'Quebec');
    await chooseRecord('country_id', 'United States');
    await expect(field('state_id')).toHaveValue('');
    await chooseRecord('state_id', 'Texas');
  });

  await step('选过去的日期弹出 onchange 的提示，仍可以保存', async () => {
    await field('deadline').fill('01/02/2020');
    await field('name').click();
    await expect(notification('The deadline is in the past.')).toBeVisible();
    await save();
  });
});
