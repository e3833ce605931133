import type { ScenarioContext } from '../../../../../src/verify/scenario';

export default async function scenario({
  openAction,
  create,
  rpc,
  step,
  expect,
}: ScenarioContext): Promise<void> {
  const [id = 0] = await create('note.confirm.request', [{ name: 'Laptop' }]);
  const page = await openAction('note_confirm_input.note_confirm_request_action', { id });
  const dialog = page.getByRole('dialog');
  const input = dialog.locator('#note_confirm_input');
  const confirm = dialog.locator('.modal-footer .btn-danger');
  const open = () =>
    page.locator('.o_statusbar_buttons').getByRole('button', { name: 'Reject' }).click();

  await step('打开后光标在输入框里，没有填写时确认按钮禁用', async () => {
    await open();
    await expect(input).toBeFocused();
    await expect(confirm).toBeDisabled();
  });

  await step('输入法选字的 Enter 不提交', async () => {
    await input.fill('no');
    await input.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
    await expect(dialog.locator('.text-danger')).toHaveCount(0);
  });

  await step('服务器拒绝：对话框不关闭，报错显示在输入框下面，已输入的内容还在', async () => {
    await input.press('Enter');
    await expect(dialog.locator('.text-danger')).toHaveText(
      'Please give a reason of at least 5 characters.',
    );
    await expect(input).toHaveValue('no');
    await expect(confirm).toBeEnabled();
  });

  await step('点 Cancel 或按 Esc 关闭，记录不变', async () => {
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await open();
    await input.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await rpc('note.confirm.request', 'read', [[id], ['state']])).toMatchObject([
      { state: 'draft' },
    ]);
  });

  await step('别人已经驳回：服务器按状态拒绝，报错显示在输入框下面', async () => {
    const [other = 0] = await rpc<number[]>('note.confirm.request', 'create', [
      [{ name: 'Chair' }],
    ]);
    await openAction('note_confirm_input.note_confirm_request_action', { id: other });
    await open();
    await rpc('note.confirm.request', 'action_reject', [[other], 'Out of stock']);
    await input.fill('Over budget');
    await input.press('Enter');
    await expect(dialog.locator('.text-danger')).toHaveText('Only draft requests can be rejected.');
    expect(await rpc('note.confirm.request', 'read', [[other], ['reason']])).toMatchObject([
      { reason: 'Out of stock' },
    ]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await openAction('note_confirm_input.note_confirm_request_action', { id });
  });

  await step('填写理由后按 Enter：状态与理由更新，按钮消失', async () => {
    await open();
    await input.fill('Over budget');
    await input.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('.o_field_widget[name=reason]')).toHaveText('Over budget');
    await expect(page.locator('.o_arrow_button_current')).toHaveText('Rejected');
    await expect(
      page.locator('.o_statusbar_buttons').getByRole('button', { name: 'Reject' }),
    ).toHaveCount(0);
  });
}
