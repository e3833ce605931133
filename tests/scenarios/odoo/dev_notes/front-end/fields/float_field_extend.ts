import { boxOf, choose, defineScenario } from '../../../../../../src/verify/scenario';

export default defineScenario(async (context) => {
  const { openAction, openList, create, read, series, step, expect } = context;
  const [, gram] = await create('note.parcel', [
    { name: 'Box A', weight: 12.5, length: 30.25 },
    { name: 'Box B', weight: 1250.125, weight_unit: 'g', length: 1200 },
  ]);
  const stored = () => read('note.parcel', gram, ['weight']);
  const action = 'note_float_unit.note_parcel_action';
  const client = await openAction(action);
  const { page, rows, editedRow, head, saveButton, widget, field, enter, save, discard } = client;
  const weight = widget('weight');
  const unit = weight.locator('.o_note_float_unit');

  await step('列表里没有单位列，重量仍带各自的单位，尾部的零不显示', async () => {
    await expect(rows.locator('td[name=weight]')).toHaveText(['12.5kg', '1,250.125g']);
    await expect(head('weight_unit')).toHaveCount(0);
  });

  await step('视图的 digits 只管显示：30.25 显示成 30.3', async () => {
    await expect(rows.locator('td[name=length]')).toHaveText(['30.3cm', '1,200.0cm']);
  });

  await step('列表底部的合计不带单位', async () => {
    await expect(page.locator('.o_list_footer .o_list_number')).toHaveText('1,230.3');
  });

  await step('列表编辑时单位还在，数字靠右', async () => {
    await rows.locator('td[name=weight]').first().click();
    const edited = widget('weight', editedRow);
    await expect(edited.locator('input')).toHaveValue('12.5');
    await expect(edited).toContainText('kg');
    const cell = await boxOf(editedRow.locator('td[name=weight]'));
    expect(cell.right - (await boxOf(edited.locator('.o_note_float_unit'))).right).toBeLessThan(20);
  });

  await openAction(action, { id: gram });

  await step('表单里改了单位字段，数字后面的单位随即改变', async () => {
    await expect(unit).toHaveText('g');
    await choose(widget('weight_unit'), 'Kilogram');
    await expect(unit).toHaveText('kg');
  });

  await step('不写 JS 的 o_row：数字与单位在同一行，都能编辑', async () => {
    const top = async (name: string) =>
      (await boxOf(page.locator(`.o_row .o_field_widget[name=${name}]`))).y;
    const height = await top('height');
    expect(Math.abs(height - (await top('height_unit')))).toBeLessThan(15);
    expect(await top('depth')).toBeGreaterThan(height);
    await field('height').fill('1.8');
    await choose(widget('height_unit'), 'm');
    await expect(page.locator('.o_row', { hasText: 'cm' }).last()).toBeVisible();
  });

  await step('连单位一起输入，保存的是数字', async () => {
    await enter('weight', '2.5 kg');
    await expect(field('weight')).toHaveValue('2.5');
    await save();
    expect(await stored()).toMatchObject({ weight: 2.5 });
  });

  await step('不是数字、无穷大：字段标红，不能保存', async () => {
    for (const text of ['2.5 lb', 'NaN', '=0/0', '=1/0', '/=0', '9'.repeat(65_536)]) {
      await enter('weight', text);
      await expect(weight).toHaveClass(/o_field_invalid/);
      await expect(saveButton).toBeDisabled();
    }
    await discard();
    await expect(field('weight')).toHaveValue('2.5');
    expect(await stored()).toMatchObject({ weight: 2.5 });
  });

  if (series >= 19) {
    await step('19 自带的 hide_trailing_zeros 在这个组件上也有效', async () => {
      const options = `{'unit': 'kg', 'hide_trailing_zeros': True}`;
      await openList(
        'note.parcel',
        `<field name="weight" widget="note_float_unit" options="${options}"/>`,
      );
      await expect(rows.locator('td[name=weight]').first()).toHaveText('12.5kg');
    });
  }
});
