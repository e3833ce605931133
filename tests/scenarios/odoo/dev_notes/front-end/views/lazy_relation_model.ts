import { defineScenario, serverError } from '../../../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, openPage, create, step, expect }) => {
  const model = 'note.shop';
  const client = await openPage();
  const { page, rows, groups, head, button, notification, chooseSearch } = client;
  const openList = () => openAction('note_lazy_list.note_shop_action');
  const readUrl = `**/call_kw/${model}/web_read`;
  const pending = page.locator('.o_note_lazy_pending');
  const total = page.locator('tfoot .o_list_number');
  const score = (index: number) => rows.nth(index).locator('td[name=score]');

  let calls: { method: string; fields: string[]; count: number }[] = [];
  const callsOf = (method: string) => calls.filter((call) => call.method === method);
  const reads = () => callsOf('web_read').map((call) => call.count);
  page.on('request', (request) => {
    if (!request.url().includes(`/call_kw/${model}/web_`)) return;
    const { params } = request.postDataJSON() as {
      params: { method: string; args: unknown[][]; kwargs: { specification?: object } };
    };
    const fields = Object.keys(params.kwargs.specification ?? {});
    calls.push({ method: params.method, fields, count: params.args[0]?.length ?? 0 });
  });
  /** Runs an action whose slow column is held back; `look` sees the `count` waiting rows. */
  const holding = async (
    action: () => Promise<unknown>,
    count: number,
    look?: () => Promise<void>,
  ): Promise<void> => {
    const release = await client.hold(readUrl);
    calls = [];
    await action();
    await expect(pending).toHaveCount(count);
    await look?.();
    release();
    await expect(pending).toHaveCount(0);
    await page.unroute(readUrl);
  };

  await step('没有记录时的示例数据正常显示，不读取慢字段', async () => {
    await openList();
    await expect(page.locator('.o_view_sample_data')).toBeVisible();
    await expect(pending).toHaveCount(0);
    expect(callsOf('web_read')).toEqual([]);
  });

  const shops = Array.from({ length: 45 }, (_, index) => ({
    name: `Shop ${String(index).padStart(2, '0')}`,
    city: ['Hangzhou', 'Suzhou', 'Ningbo'][index % 3],
  }));
  await create(model, shops);

  await step('先读取其余的列，45 行都已显示，慢字段还没有', async () => {
    await holding(openList, 45, async () => {
      await expect(rows).toHaveCount(45);
      await expect(score(0)).toHaveCSS('color', 'rgba(0, 0, 0, 0)');
      expect(calls[0]).toMatchObject({ method: 'web_search_read', fields: ['name', 'city'] });
    });
  });

  await step('再分三批读取：20、20、5 条，合计随之更新', async () => {
    const chunks = [20, 20, 5].map((count) => ({ method: 'web_read', fields: ['score'], count }));
    expect(callsOf('web_read')).toEqual(chunks);
    await expect(score(0)).toHaveText('10.50');
    await expect(total).toHaveText('472.50');
  });

  await step('读取期间正在编辑的行：输入的内容还在，保存之后慢字段按新值计算', async () => {
    const name = rows.first().locator('td[name=name]');
    await holding(openList, 45, async () => {
      await name.click();
      await name.locator('input').fill('Edited name');
    });
    await expect(name.locator('input')).toHaveValue('Edited name');
    const save = page.locator('.o_list_button_save:visible');
    await save.click();
    await expect(save).toHaveCount(0);
    await expect(score(0)).toHaveText('16.50');
  });

  await step('点表头排序：重新先读取其余的列，再读取慢字段', async () => {
    await holding(() => head('name').click(), 45);
    expect(calls[0]).toMatchObject({ method: 'web_search_read', fields: ['name', 'city'] });
  });

  await step('没读完就换排序：上一次剩下的行不再读取', async () => {
    await holding(openList, 45, async () => {
      await head('name').click();
      await expect.poll(() => callsOf('web_search_read').length).toBe(2);
      await expect.poll(() => reads().length).toBe(2);
    });
    expect(reads()).toEqual([20, 20, 20, 5]);
  });

  await step('第二批读取失败：没读到的 25 行显示「—」并提示，点 Retry 补齐', async () => {
    const failed = page.locator('.o_note_lazy_failed');
    let count = 0;
    await page.route(readUrl, async (route) => {
      count += 1;
      if (count !== 2) return route.continue();
      return route.fulfill({ json: serverError('odoo.exceptions.UserError', 'Busy') });
    });
    calls = [];
    await openList();
    await expect(failed).toHaveCount(25);
    await expect(pending).toHaveCount(0);
    expect(reads()).toEqual([20, 20]);
    await button('Retry').click();
    await expect(notification('Some values could not be loaded.')).toHaveCount(0);
    await expect(failed).toHaveCount(0);
    await expect(score(40)).toHaveText('10.50');
    expect(reads()).toEqual([20, 20, 20, 5]);
    await page.unroute(readUrl);
  });

  await step('读取失败之后离开列表，提示随之关闭', async () => {
    await page.route(readUrl, (route) => route.abort());
    await openList();
    await expect(notification('Some values could not be loaded.')).toBeVisible();
    await page.unroute(readUrl);
    await page.evaluate(
      'void odoo.__WOWL_DEBUG__.root.env.services.action.doAction("base.action_partner_form")',
    );
    await expect(notification('Some values could not be loaded.')).toHaveCount(0);
  });

  await step('分组后展开一组：只读取这一组的 15 条', async () => {
    await openList();
    await chooseSearch('City');
    await page.keyboard.press('Escape');
    await expect(groups).toHaveCount(3);
    await holding(() => groups.first().click(), 15);
    expect(reads()).toEqual([15]);
    await expect(score(1)).toHaveText('10.50');
  });

  await step('组展开着点表头排序：这一组也先读取其余的列', async () => {
    await holding(() => head('name').click(), 15);
    expect(reads()).toEqual([15]);
  });
});
