import { defineScenario } from '../../../../../../src/verify/scenario';

interface Call {
  method: string;
  fields: string[];
  count: number;
}

export default defineScenario(async ({ openAction, openPage, create, step, expect }) => {
  const model = 'note.shop';
  const page = await openPage();
  const openList = () => openAction('note_lazy_list.note_shop_action');
  const rows = page.locator('.o_data_row');
  const pending = page.locator('.o_note_lazy_pending');
  const total = page.locator('tfoot .o_list_number');
  const score = (index: number) => rows.nth(index).locator('td[name=score]');

  let calls: Call[] = [];
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
  /** Runs an action while the answers with the slow column are held back; returns after `held` was looked at. */
  const holding = async (
    action: () => Promise<unknown>,
    held: () => Promise<void>,
  ): Promise<void> => {
    let release = (): void => undefined;
    const open = new Promise<void>((resolve) => (release = resolve));
    const url = `**/call_kw/${model}/web_read`;
    await page.route(url, async (route) => {
      await open;
      await route.continue();
    });
    calls = [];
    await action();
    await held();
    release();
    await expect(pending).toHaveCount(0);
    await page.unroute(url);
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
    await holding(openList, async () => {
      await expect(rows).toHaveCount(45);
      await expect(pending).toHaveCount(45);
      await expect(score(0)).toHaveCSS('color', 'rgba(0, 0, 0, 0)');
      expect(calls[0]).toMatchObject({ method: 'web_search_read', fields: ['name', 'city'] });
    });
  });

  await step('再分三批读取：20、20、5 条，合计随之更新', async () => {
    const chunks = callsOf('web_read');
    expect(chunks.map((call) => call.count)).toEqual([20, 20, 5]);
    expect(chunks.every((call) => call.fields.join() === 'score')).toBe(true);
    await expect(score(0)).toHaveText('10.50');
    await expect(total).toHaveText('472.50');
  });

  await step('读取期间正在编辑的行：输入的内容还在，保存之后慢字段按新值计算', async () => {
    await holding(openList, async () => {
      await rows.first().locator('td[name=name]').click();
      await rows.first().locator('td[name=name] input').fill('Edited name');
    });
    await expect(rows.first().locator('td[name=name] input')).toHaveValue('Edited name');
    const save = page.locator('.o_list_button_save:visible');
    await save.click();
    await expect(save).toHaveCount(0);
    await expect(score(0)).toHaveText('16.50');
  });

  await step('点表头排序：重新先读取其余的列，再读取慢字段', async () => {
    await holding(
      () => page.locator('th[data-name=name]').click(),
      () => expect(pending).toHaveCount(45),
    );
    expect(calls[0]).toMatchObject({ method: 'web_search_read', fields: ['name', 'city'] });
  });

  await step('没读完就换排序：上一次剩下的行不再读取', async () => {
    await holding(openList, async () => {
      await expect(pending).toHaveCount(45);
      await page.locator('th[data-name=name]').click();
      await expect.poll(() => callsOf('web_search_read').length).toBe(2);
      await expect.poll(() => reads().length).toBe(2);
    });
    expect(reads()).toEqual([20, 20, 20, 5]);
  });

  await step('第二批读取失败：没读到的 25 行显示「—」并提示，点 Retry 补齐', async () => {
    const url = `**/call_kw/${model}/web_read`;
    const failed = page.locator('.o_note_lazy_failed');
    let count = 0;
    await page.route(url, async (route) => {
      count += 1;
      if (count !== 2) return route.continue();
      const name = 'odoo.exceptions.UserError';
      const data = { name, message: 'Busy', arguments: [], context: {}, debug: '' };
      return route.fulfill({
        json: { jsonrpc: '2.0', id: 1, error: { code: 200, message: 'Odoo Server Error', data } },
      });
    });
    calls = [];
    await openList();
    await expect(failed).toHaveCount(25);
    await expect(pending).toHaveCount(0);
    expect(reads()).toEqual([20, 20]);
    const notification = page.locator('.o_notification', {
      hasText: 'Some values could not be loaded.',
    });
    await notification.getByRole('button', { name: 'Retry' }).click();
    await expect(notification).toHaveCount(0);
    await expect(failed).toHaveCount(0);
    await expect(pending).toHaveCount(0);
    await expect(score(40)).toHaveText('10.50');
    expect(reads()).toEqual([20, 20, 20, 5]);
    await page.unroute(url);
  });

  await step('分组后展开一组：只读取这一组的 15 条', async () => {
    await page.locator('.o_searchview_dropdown_toggler').click();
    await page.locator('.o_search_bar_menu .o_menu_item', { hasText: 'City' }).first().click();
    await page.keyboard.press('Escape');
    await expect(page.locator('.o_group_header')).toHaveCount(3);
    await holding(
      () => page.locator('.o_group_header').first().click(),
      () => expect(pending).toHaveCount(15),
    );
    expect(reads()).toEqual([15]);
    await expect(score(1)).toHaveText('10.50');
  });

  await step('组展开着点表头排序：这一组也先读取其余的列', async () => {
    await holding(
      () => page.locator('th[data-name=name]').click(),
      () => expect(pending).toHaveCount(15),
    );
    expect(reads()).toEqual([15]);
  });
});
