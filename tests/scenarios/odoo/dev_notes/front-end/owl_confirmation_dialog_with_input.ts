import { defineScenario, serverError } from '../../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, read, rpc, step, expect }) => {
  const model = 'note.confirm.request';
  const action = 'note_confirm_input.note_confirm_request_action';
  const [id] = await create(model, [{ name: 'Laptop' }]);
  const client = await openAction(action, { id });
  const { page, dialog, widget, button, notification, enter, hold } = client;
  const error = dialog.locator('.text-danger');
  const input = dialog.locator('#note_confirm_input');
  const confirm = dialog.locator('.modal-footer .btn-danger');
  const reject = page.locator('.o_statusbar_buttons').getByRole('button', { name: 'Reject' });

  await step('打开后光标在输入框里，没有填写时确认按钮禁用', async () => {
    await reject.click();
    await expect(input).toBeFocused();
    await expect(confirm).toBeDisabled();
  });

  await step('表单还没有保存时连点两次，只打开一个对话框', async () => {
    await button('Cancel').click();
    await enter('name', 'Laptop 2');
    const release = await hold('**/web_save');
    await reject.click();
    await reject.evaluate((element: HTMLElement) => element.click());
    release();
    await expect(input.first()).toBeVisible();
    await page.waitForTimeout(500);
    expect(await dialog.count()).toBe(1);
  });

  await step('输入法选字的 Enter 不提交', async () => {
    await input.fill('no');
    await input.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
    // Safari: after the composition has ended
    await input.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
    await page.waitForTimeout(500);
    await expect(error).toHaveCount(0);
  });

  await step('服务器拒绝：对话框不关闭，报错显示在输入框下面，已输入的内容还在', async () => {
    await input.press('Enter');
    await expect(error).toHaveText('Please give a reason of at least 5 characters.');
    await expect(input).toHaveValue('no');
    await expect(confirm).toBeEnabled();
  });

  await step('点 Cancel 或按 Esc 关闭，记录不变', async () => {
    await button('Cancel').click();
    await reject.click();
    await input.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await read(model, id, ['state'])).toMatchObject({ state: 'draft' });
  });

  await step('断网：对话框不关闭，已输入的内容还在，没有红字', async () => {
    await reject.click();
    await input.fill('Over budget');
    await page.route('**/action_reject', (route) => route.abort());
    await input.press('Enter');
    await expect(notification('Connection lost')).toBeVisible();
    await expect(input).toHaveValue('Over budget');
    await expect(confirm).toBeEnabled();
    await expect(error).toHaveCount(0);
    await page.unroute('**/action_reject');
  });

  await step('服务器的程序错误：弹出错误对话框，关掉后已输入的内容还在', async () => {
    const json = serverError('builtins.ValueError', 'bug');
    await page.route('**/action_reject', (route) => route.fulfill({ json }));
    await input.press('Enter');
    const failure = page.locator('.o_error_dialog');
    await failure.locator('.modal-footer .btn-primary').click();
    await expect(failure).toHaveCount(0);
    await expect(input).toHaveValue('Over budget');
    await expect(error).toHaveCount(0);
    await page.unroute('**/action_reject');
    await button('Cancel').click();
  });

  await step('别人已经驳回：服务器按状态拒绝，报错显示在输入框下面', async () => {
    const [other] = await create(model, [{ name: 'Chair' }]);
    await openAction(action, { id: other });
    await reject.click();
    await rpc(model, 'action_reject', [[other], 'Out of stock']);
    await input.fill('Over budget');
    await input.press('Enter');
    await expect(error).toHaveText('Only draft requests can be rejected.');
    expect(await read(model, other, ['reason'])).toMatchObject({ reason: 'Out of stock' });
    await button('Cancel').click();
    await openAction(action, { id });
  });

  await step('填写理由后按 Enter：状态与理由更新，按钮消失', async () => {
    await reject.click();
    await input.fill('Over budget');
    await input.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(widget('reason')).toHaveText('Over budget');
    await expect(page.locator('.o_arrow_button_current')).toHaveText('Rejected');
    await expect(reject).toHaveCount(0);
  });
});
