import { defineScenario } from '../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, series, url, step, expect }) => {
  const [partner] = await create('res.partner', [{ name: 'Mei', email: 'mei@example.com' }]);
  const [order] = await create('note.testing.order', [
    { partner_id: partner, line_ids: [[0, 0, { quantity: 2, price: 500 }]] },
  ]);
  const { page } = await openAction('note_testing.note_testing_order_action', { id: order });

  await step('合计到 1000 时徽章是绿色，与 JS 测试所断言的一致', async () => {
    await expect(page.locator('.o_note_badge.text-bg-success')).toHaveText('1000');
  });

  await step('浏览器打开 /web/tests，只跑名称匹配的 JS 测试，没有失败的', async () => {
    const query = series === 17 ? 'module=note_testing' : 'filter=note_testing';
    await page.goto(`${url}/web/tests?${query}`);
    const passed =
      series === 17
        ? page.locator('#qunit-testresult .passed', { hasText: '2' })
        : page.getByText(/\d\s*tests passed/);
    await expect(passed).toBeVisible({ timeout: 120_000 });
    await expect(page.getByText(/\d\s*tests failed/)).toHaveCount(0);
  });
});
