import { defineScenario } from '../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, step, expect }) => {
  const { page } = await openAction('note_helpers.note_helpers_action');
  const rows = page.locator('.o_note_helpers tr');

  await step('JS 函数逐个在网页里调用，结果都与表里的一致', async () => {
    await expect(rows.first()).toBeVisible();
    const count = await rows.count();
    expect(count).toBeGreaterThan(15);
    await expect(rows.filter({ hasText: 'FAILED' })).toHaveCount(0);
    const ok = page.getByText('OK', { exact: true });
    expect(await rows.filter({ has: ok }).count()).toBe(count);
  });

  await step('useDebounced：停止输入 200 毫秒后才更新', async () => {
    const input = page.locator('.o_note_helpers input');
    const shown = page.locator('.o_note_helpers label span');
    await input.pressSequentially('abc', { delay: 20 });
    await expect(shown).toHaveText('abc');
  });
});
