import { defineScenario } from '../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, step, expect }) => {
  await create('res.partner', [{ name: 'Azure Office' }, { name: 'Azure Depot' }]);
  const { page, field } = await openAction('note_command.note_command_action');
  const palette = page.locator('.o_command_palette');
  const input = palette.locator('input');
  const commands = palette.locator('.o_command_name');
  const categories = palette.locator('.o_command_category');
  const notes = categories.filter({ hasText: 'Notes' }).locator('.o_command_name');
  const counter = page.locator('.o_note_command_page');
  const openPalette = async () => {
    await page.keyboard.press('Control+k');
    await expect(input).toBeFocused();
  };
  const searches: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/res.partner/name_search')) return;
    const { params } = request.postDataJSON() as { params: { kwargs: { name: string } } };
    searches.push(params.kwargs.name);
  });

  await step('按 Ctrl+K，Notes 一组排在最前，provider 与页面的命令都在', async () => {
    await openPalette();
    await expect(categories.first()).toContainText('Notes');
    await expect(notes).toHaveText(['Add one', 'Add several', 'New contact']);
    await page.keyboard.press('Escape');
    await expect(palette).toHaveCount(0);
  });

  await step('快捷键 Alt+Shift+O 直接执行；isAvailable 为真后才出现 Reset', async () => {
    await page.keyboard.press('Alt+Shift+o');
    await expect(counter).toHaveText('Count: 1');
    await openPalette();
    await commands.filter({ hasText: 'Reset the count' }).click();
    await expect(counter).toHaveText('Count: 0');
    await expect(palette).toHaveCount(0);
  });

  await step('action 返回配置时面板显示第二层，选 +10 后关闭', async () => {
    await openPalette();
    await commands.filter({ hasText: 'Add several' }).click();
    await expect(commands).toHaveText(['+5', '+10']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(palette).toHaveCount(0);
    await expect(counter).toHaveText('Count: 10');
  });

  await step('输入 = 切换命名空间：占位提示改变，只列联系人', async () => {
    await openPalette();
    await page.keyboard.type('=');
    await expect(palette.locator('.o_command_palette_search .o_namespace')).toHaveText('=');
    await expect(input).toHaveAttribute('placeholder', 'Search a contact...');
    await expect(categories).toContainText(['Contacts']);
  });

  await step('连续输入 azure 五个字母，只多发一次 name_search', async () => {
    await expect.poll(() => searches).toEqual(['']);
    await input.pressSequentially('azure', { delay: 50 });
    await expect(commands).toHaveText(['Azure Depot', 'Azure Office']);
    expect(searches).toEqual(['', 'azure']);
    await input.fill('nobody has this name');
    await expect(palette).toContainText('No contact found');
  });

  await step('Ctrl+Enter：在新标签页打开 href，是联系人的表单', async () => {
    await input.fill('azure off');
    await expect(commands).toHaveText(['Azure Office']);
    const popup = page.waitForEvent('popup');
    await page.keyboard.press('Control+Enter');
    const tab = await popup;
    await expect(field('name', tab)).toHaveValue('Azure Office');
    await tab.close();
  });

  await step('回车打开联系人的表单', async () => {
    await input.fill('azure off');
    await expect(commands).toHaveText(['Azure Office']);
    await page.keyboard.press('Enter');
    await expect(field('name')).toHaveValue('Azure Office');
  });

  await step('离开页面后，useCommand 的命令消失，provider 的还在', async () => {
    await openPalette();
    await expect(notes).toHaveText(['New contact']);
    await page.keyboard.press('Enter');
    await expect(field('name')).toHaveValue('');
  });
});
