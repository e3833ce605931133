import { boxOf, defineScenario } from '../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, step, expect }) => {
  const page = await openAction('note_dialog.note_dialog_action');
  const choose = (size: string) => page.getByRole('button', { name: `Choose (${size})` }).click();
  const dialog = page.locator('.o_dialog');
  const result = page.locator('.o_note_dialog_result');
  const select = dialog.getByRole('button', { name: 'Select' });

  await step('没有选择时 Select 禁用；选一行再点，await 得到那一行', async () => {
    await choose('md');
    await expect(dialog.locator('.modal-title')).toHaveText('Choose a partner');
    await expect(select).toBeDisabled();
    await dialog.locator('.list-group-item', { hasText: 'My Company' }).click();
    await select.click();
    await expect(dialog).toHaveCount(0);
    await expect(result).toHaveText('My Company');
  });

  for (const [way, close] of [
    ['Esc', () => page.keyboard.press('Escape')],
    ['右上角的 ×', () => dialog.locator('.btn-close').click()],
    ['Discard', () => dialog.getByRole('button', { name: 'Discard' }).click()],
  ] as const) {
    await step(`选了一行再用 ${way} 关闭，await 得到 null`, async () => {
      await choose('md');
      await dialog.locator('.list-group-item').first().click();
      await close();
      await expect(dialog).toHaveCount(0);
      await expect(result).toHaveText('(nothing)');
      await choose('md');
      await dialog.locator('.list-group-item', { hasText: 'My Company' }).click();
      await select.click();
      await expect(result).toHaveText('My Company');
    });
  }

  await step('Ctrl+Enter 点击页脚的第一个按钮', async () => {
    await choose('md');
    await dialog.locator('.list-group-item', { hasText: 'Administrator' }).click();
    await expect(select).toBeEnabled();
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    await expect(result).toHaveText('Administrator');
  });

  await step('sm 到 xl 一个比一个宽，fullscreen 占满窗口', async () => {
    const widths: number[] = [];
    for (const size of ['sm', 'md', 'lg', 'xl', 'fullscreen']) {
      await choose(size);
      widths.push((await boxOf(dialog.locator('.modal-content'))).width);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
    expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b));
    expect(widths.at(-1)).toBe(1280);
  });

  await step('footer="false" 的对话框没有按钮，点遮罩不关闭，按 Esc 关闭', async () => {
    await page.getByRole('button', { name: 'About' }).click();
    await expect(dialog.locator('.modal-body')).toContainText('A dialog without footer.');
    await expect(dialog.locator('.modal-footer')).toHaveCount(0);
    await page.mouse.click(20, 600);
    await expect(dialog).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});
