import { defineScenario } from '../../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, step, expect }) => {
  await create('res.partner', [{ name: 'Zoe Note', comment: '<p>Prefers <b>mail</b></p>' }]);
  const { page } = await openAction('note_owl_usages.note_owl_usages_action');
  const search = page.locator('.o_note_usages input');
  const card = page.locator('.o_note_card');
  const names = page.locator('.o_note_usages li');

  await step('打开后光标在搜索框里，边输入边过滤', async () => {
    await expect(search).toBeFocused();
    await page.keyboard.type('zoe');
    await expect(names).toHaveText(['Zoe Note']);
  });

  await step('光标在输入框里，Alt+L 仍然清空搜索', async () => {
    await page.keyboard.press('Alt+l');
    await expect(search).toHaveValue('');
    expect(await names.count()).toBeGreaterThan(1);
  });

  await step('Popover 里的 Html 字段按格式显示，不是原样的标签', async () => {
    await names.filter({ hasText: 'Zoe Note' }).locator('a').click();
    await expect(card.locator('b')).toHaveText('mail');
    await expect(card).not.toContainText('<p>');
  });

  await step('Popover 通过 env.bus 把选中的名称传给页面，然后关闭', async () => {
    await card.locator('button').click();
    await expect(page.locator('.o_note_picked')).toHaveText('Picked: Zoe Note');
    await expect(card).toHaveCount(0);
  });
});
