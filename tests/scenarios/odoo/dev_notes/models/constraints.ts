import { defineScenario, field } from '../../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, count, step, expect }) => {
  await create('note.asset', [{ name: '投影仪', code: 'P-1' }]);
  const page = await openAction('note_constraints.note_asset_action', { view: 'form' });
  const dialog = page.getByRole('dialog');
  const closeDialog = async () => {
    await dialog.locator('.modal-footer button').first().click();
    await expect(dialog).toHaveCount(0);
  };
  const save = page.locator('.o_form_button_save');

  await step('编号只差大小写也算重复：保存时弹出自己写的提示语', async () => {
    await field(page, 'name').fill('备用投影仪');
    await field(page, 'code').fill('p-1');
    await save.click();
    await expect(dialog).toContainText('在用设备的编号不能重复（不区分大小写）。');
    await closeDialog();
  });

  await step('单价为负：弹出 CHECK 约束的提示语', async () => {
    await field(page, 'code').fill('P-2');
    await field(page, 'price').fill('-1');
    await save.click();
    await expect(dialog).toContainText('设备单价不能为负数。');
    await closeDialog();
  });

  await step('改正以后可以保存', async () => {
    await field(page, 'price').fill('100');
    await save.click();
    await expect(save).toBeHidden();
    const saved = [
      ['code', '=', 'P-2'],
      ['price', '=', 100],
    ];
    expect(await count('note.asset', saved)).toBe(1);
  });
});
