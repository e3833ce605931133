import type { ScenarioContext } from '../../../../../src/verify/scenario';

export default async function scenario({
  openAction,
  create,
  rpc,
  step,
  expect,
}: ScenarioContext): Promise<void> {
  await create('note.asset', [{ name: '投影仪', code: 'P-1' }]);
  const action = 'note_constraints.note_asset_action';
  const page = await openAction(action, { view: 'form' });
  const dialog = page.getByRole('dialog');
  const field = (name: string) => page.locator(`.o_field_widget[name=${name}] input`);
  const save = page.locator('.o_form_button_save');

  await step('编号只差大小写也算重复：保存时弹出自己写的提示语', async () => {
    await field('name').fill('备用投影仪');
    await field('code').fill('p-1');
    await save.click();
    await expect(dialog).toContainText('在用设备的编号不能重复（不区分大小写）。');
    await dialog.locator('.modal-footer button').first().click();
    await expect(dialog).toHaveCount(0);
  });

  await step('单价为负：弹出 CHECK 约束的提示语', async () => {
    await field('code').fill('P-2');
    await field('price').fill('-1');
    await save.click();
    await expect(dialog).toContainText('设备单价不能为负数。');
    await dialog.locator('.modal-footer button').first().click();
    await expect(dialog).toHaveCount(0);
  });

  await step('改正以后可以保存', async () => {
    await field('price').fill('100');
    await save.click();
    await expect(save).toBeHidden();
    expect(
      await rpc('note.asset', 'search_count', [
        [
          ['code', '=', 'P-2'],
          ['price', '=', 100],
        ],
      ]),
    ).toBe(1);
  });
}
