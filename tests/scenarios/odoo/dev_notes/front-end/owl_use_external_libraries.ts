import { defineScenario } from '../../../../../src/verify/scenario';

/** What the libraries leave on the page. */
interface Libraries {
  Chart?: { instances: Record<string, { data: { labels: unknown[] } }> };
  Sparkline?: unknown;
}

export default defineScenario(async ({ openPage, openAction, url, step, expect }) => {
  const { page } = await openPage();
  const names = () => {
    const { Chart, Sparkline } = window as unknown as Libraries;
    return [typeof Chart, typeof Sparkline];
  };
  const charts = () => {
    const { Chart } = window as unknown as Libraries;
    return Object.values(Chart?.instances ?? {}).map(({ data }) => data.labels.length);
  };

  await step('打开页面之前两个库都没有加载', async () => {
    expect(await page.evaluate(names)).toEqual(['undefined', 'undefined']);
  });

  await openAction('note_external_lib.note_external_lib_action');
  const bars = page.locator('.sparkline i');

  await step('打开后两个图都渲染出来，样式表也生效', async () => {
    await expect(bars).toHaveCount(4);
    await expect(page.locator('.sparkline')).toHaveCSS('height', '80px');
    expect(await page.evaluate(names)).toEqual(['function', 'function']);
    expect(await page.evaluate(charts)).toEqual([4]);
  });

  await step('ES module 格式的库由 import() 取得，平均值正确', async () => {
    await expect(page.locator('.o_note_mean')).toHaveText('Mean: 5');
  });

  await step('加一个值：三处一起更新，旧图表已销毁，只剩一个实例', async () => {
    await page.locator('.o_note_add').click();
    await expect(page.locator('.o_note_mean')).toHaveText('Mean: 6');
    await expect(bars).toHaveCount(5);
    expect(await page.evaluate(charts)).toEqual([5]);
  });

  await step('隐藏后没有残留的图表，再次显示正常', async () => {
    await page.locator('.o_note_toggle').click();
    await expect(bars).toHaveCount(0);
    expect(await page.evaluate(charts)).toEqual([]);
    await page.locator('.o_note_toggle').click();
    await expect(bars).toHaveCount(5);
    expect(await page.evaluate(charts)).toEqual([5]);
  });

  await step('库没有加载到：弹出报错，导航栏还在', async () => {
    const other = await page.context().newPage();
    await other.route('**/web/bundle/note_external_lib.sparkline*', (route) =>
      route.fulfill({ json: [] }),
    );
    await other.goto(`${url}/web`);
    const bar = other.locator('.o_main_navbar');
    await expect(bar).toBeVisible();
    await other.evaluate(
      'void odoo.__WOWL_DEBUG__.root.env.services.action.doAction("note_external_lib.note_external_lib_action")',
    );
    await expect(other.locator('.o_error_dialog')).toBeVisible();
    await expect(bar).toBeVisible();
    await other.close();
  });
});
