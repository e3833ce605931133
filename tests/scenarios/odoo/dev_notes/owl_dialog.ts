import { boxOf, defineScenario } from '../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, step, expect }) => {
  const { page, dialog, button, hold } = await openAction('note_dialog.note_dialog_action');
  const open = (size = 'md') => button(`Choose (${size})`).click();
  const item = (hasText: string) => dialog.locator('.list-group-item', { hasText });
  const result = page.locator('.o_note_dialog_result');
  /** Waits until the dialog is closed and its result is on the page. */
  const expectResult = async (text: string) => {
    await expect(dialog).toHaveCount(0);
    await expect(result).toHaveText(text);
  };
  const chooseCompany = async () => {
    await item('My Company').click();
    await button('Select').click();
    await expectResult('My Company');
  };

  await step('没有选择时 Select 禁用；选一行再点，await 得到那一行', async () => {
    await open();
    await expect(dialog.locator('.modal-title')).toHaveText('Choose a partner');
    await expect(button('Select')).toBeDisabled();
    await chooseCompany();
  });

  await step('对话框还在取数据时再点一次，只打开一个', async () => {
    const release = await hold('**/search_read');
    await button('Choose (md)').evaluate((element: HTMLElement) => {
      element.click();
      element.click();
    });
    await page.waitForTimeout(300);
    await button('Choose (lg)').evaluate((element: HTMLElement) => element.click());
    release();
    await expect(item('').first()).toBeVisible();
    await page.waitForTimeout(500);
    expect(await dialog.count()).toBe(1);
    await page.keyboard.press('Escape');
    await expectResult('(nothing)');
  });

  for (const [way, close] of [
    ['Esc', () => page.keyboard.press('Escape')],
    ['右上角的 ×', () => dialog.locator('.btn-close').click()],
    ['Discard', () => button('Discard').click()],
  ] as const) {
    await step(`选了一行再用 ${way} 关闭，await 得到 null`, async () => {
      await open();
      await item('').first().click();
      await close();
      await expectResult('(nothing)');
      await open();
      await chooseCompany();
    });
  }

  await step('Ctrl+Enter 点击页脚的第一个按钮', async () => {
    await open();
    await item('Administrator').click();
    await expect(button('Select')).toBeEnabled();
    await page.keyboard.press('Control+Enter');
    await expectResult('Administrator');
  });

  await step('sm 到 xl 一个比一个宽，fullscreen 占满窗口', async () => {
    const widths: number[] = [];
    for (const size of ['sm', 'md', 'lg', 'xl', 'fullscreen']) {
      await open(size);
      widths.push((await boxOf(dialog.locator('.modal-content'))).width);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
    expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b));
    expect(widths.at(-1)).toBe(1280);
  });

  await step('footer="false" 的对话框没有按钮，点遮罩不关闭，按 Esc 关闭', async () => {
    await button('About').click();
    await expect(dialog.locator('.modal-body')).toContainText('A dialog without footer.');
    await expect(dialog.locator('.modal-footer')).toHaveCount(0);
    await page.mouse.click(20, 600);
    await expect(dialog).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});
