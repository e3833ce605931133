import { boxOf, choose, defineScenario, field } from '../../../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, read, step, expect }) => {
  const [, gram] = await create('note.parcel', [
    { name: 'Box A', weight: 12.5, length: 30.25 },
    { name: 'Box B', weight: 1250.125, weight_unit: 'g', length: 1200 },
  ]);
  const stored = () => read<{ weight: number }>('note.parcel', gram, ['weight']);
  const page = await openAction('note_float_unit.note_parcel_action');

  await step('列表里没有单位列，重量仍带各自的单位，尾部的零不显示', async () => {
    await expect(page.locator('.o_data_row td[name=weight]')).toHaveText(['12.5kg', '1,250.125g']);
    await expect(page.locator('th[data-name=weight_unit]')).toHaveCount(0);
  });

  await step('视图的 digits 只管显示：30.25 显示成 30.3', async () => {
    await expect(page.locator('.o_data_row td[name=length]')).toHaveText(['30.3cm', '1,200.0cm']);
  });

  await step('列表底部的合计不带单位', async () => {
    await expect(page.locator('.o_list_footer .o_list_number')).toHaveText('1,230.3');
  });

  await step('列表编辑时单位还在，数字靠右', async () => {
    await page.locator('.o_data_row td[name=weight]').first().click();
    const row = page.locator('.o_selected_row');
    const unit = row.locator('.o_field_widget[name=weight] .o_note_float_unit');
    await expect(field(row, 'weight')).toHaveValue('12.5');
    await expect(unit).toHaveText('kg');
    const cell = await boxOf(page.locator('.o_selected_row td[name=weight]'));
    expect(cell.right - (await boxOf(unit)).right).toBeLessThan(20);
  });

  await openAction('note_float_unit.note_parcel_action', { id: gram });
  const weight = page.locator('.o_field_widget[name=weight]');
  const save = page.locator('.o_form_button_save');

  await step('表单里改了单位字段，数字后面的单位随即改变', async () => {
    await expect(weight.locator('.o_note_float_unit')).toHaveText('g');
    await choose(page.locator('.o_field_widget[name=weight_unit]'), 'Kilogram');
    await expect(weight.locator('.o_note_float_unit')).toHaveText('kg');
  });

  await step('不写 JS 的 o_row：数字与单位在同一行，都能编辑', async () => {
    const top = async (name: string) =>
      (await boxOf(page.locator(`.o_row .o_field_widget[name=${name}]`))).y;
    const height = await top('height');
    expect(Math.abs(height - (await top('height_unit')))).toBeLessThan(15);
    expect(await top('depth')).toBeGreaterThan(height);
    await field(page, 'height').fill('1.8');
    await choose(page.locator('.o_field_widget[name=height_unit]'), 'm');
    await expect(page.locator('.o_row', { hasText: 'cm' }).last()).toBeVisible();
  });

  await step('连单位一起输入，保存的是数字', async () => {
    await weight.locator('input').fill('2.5 kg');
    await page.keyboard.press('Tab');
    await expect(weight.locator('input')).toHaveValue('2.5');
    await save.click();
    await expect(save).toBeHidden();
    expect(await stored()).toMatchObject({ weight: 2.5 });
  });

  await step('输入不是数字：字段标红，不能保存', async () => {
    await weight.locator('input').fill('2.5 lb');
    await page.keyboard.press('Tab');
    await expect(weight).toHaveClass(/o_field_invalid/);
    await expect(save).toBeDisabled();
    await page.locator('.o_form_button_cancel').click();
    await expect(weight.locator('input')).toHaveValue('2.5');
    expect(await stored()).toMatchObject({ weight: 2.5 });
  });
});
