import { defineScenario } from '../../../../src/verify/scenario';

export default defineScenario(async ({ openPage, openAction, note, url, step, expect }) => {
  const { page } = await openPage();

  await step('JS import 一节的 19 个名字都能导入，ORM 调用的结果与文中打印的相同', async () => {
    const texts = note.blocks.filter(({ language }) => language === 'text');
    const printed = texts.find(({ code }) => code.includes('imports, missing'))?.code ?? '';
    expect(printed).not.toBe('');
    await page.goto(`${url}/web?visit=check#action=note_quick_ref.check`);
    await expect(page.locator('.o_notification')).toContainText(printed.trim());
  });

  await step('动作字典打开的列表正常显示', async () => {
    await openAction('note_quick_ref.note_quick_order_action');
    await expect(page.locator('.o_list_view')).toBeVisible();
  });
});
