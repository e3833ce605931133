import { defineScenario } from '../../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, series, step, expect }) => {
  const [trading] = await create('res.partner', [
    { name: 'Zeta Trading', is_company: true },
    { name: 'Zeta Services', is_company: true },
    { name: 'Zeta Person', is_company: false },
  ]);
  const client = await openAction('note_with_search.note_with_search_action');
  const { page, facets, search, chooseSearch, hold, breadcrumb } = client;
  const found = page.locator('.o_note_found');
  const zeta = found.filter({ hasText: 'Zeta' });

  await step('动作 context 里的 search_default_ 生效：打开时只有公司', async () => {
    await expect(facets).toContainText(['Companies']);
    await expect(zeta).toHaveText(['Zeta Services', 'Zeta Trading']);
  });

  await step('去掉这个条件，列表随之变化', async () => {
    await facets.locator('.o_facet_remove').click();
    await expect(zeta).toHaveText(['Zeta Person', 'Zeta Services', 'Zeta Trading']);
  });

  await step('按名称搜索，再从下拉菜单选过滤器，两个条件同时生效', async () => {
    await search('zeta');
    await expect(found).toHaveCount(3);
    await chooseSearch('Companies');
    await expect(found).toHaveText(['Zeta Services', 'Zeta Trading']);
  });

  await step('打开一个联系人，再从面包屑返回：条件还在', async () => {
    const form = { type: 'ir.actions.act_window', res_model: 'res.partner', res_id: trading };
    const action = JSON.stringify({ ...form, views: [[false, 'form']] });
    await page.evaluate(`odoo.__WOWL_DEBUG__.root.env.services.action.doAction(${action})`);
    await expect(page.locator('.o_form_view')).toBeVisible();
    await breadcrumb.locator('.o_back_button a').click();
    await expect(facets).toHaveCount(2);
    await expect(found).toHaveText(['Zeta Services', 'Zeta Trading']);
  });

  await step('超过 80 条时翻页；条件一变回到第一页', async () => {
    const names = Array.from({ length: 85 }, (_, index) => `Omega ${String(index + 100)}`);
    await create(
      'res.partner',
      names.map((name) => ({ name })),
    );
    while ((await facets.count()) > 0) {
      const left = await facets.count();
      await facets.first().locator('.o_facet_remove').click();
      await expect(facets).toHaveCount(left - 1);
    }
    await search('omega');
    await expect(found).toHaveCount(80);
    await expect(page.locator('.o_pager_limit')).toHaveText('85');
    await expect(page.locator('.o_pager')).toContainText('1-80');
    await page.locator('.o_pager_next').click();
    await expect(found).toHaveText(names.slice(80));
    await search('omega 10');
    // Two searches of one field are joined by OR, so the same partners are found.
    await expect(page.locator('.o_pager')).toContainText('1-80');
    await expect(found.first()).toHaveText('Omega 100');
  });

  await step('翻页的请求还没有返回就改了条件：翻页器照样能用', async () => {
    const release = await hold('**/web_search_read');
    await page.locator('.o_pager_next').click();
    const asked = page.waitForRequest('**/web_search_read');
    await facets.first().locator('.o_facet_remove').click();
    await asked;
    release();
    await expect(facets).toHaveCount(0);
    await expect(page.locator('.o_pager')).toContainText('1-80');
    await expect(page.locator('.o_pager_next')).toBeEnabled();
    await page.locator('.o_pager_next').click();
    await expect(page.locator('.o_pager')).toContainText('81-');
  });

  await step('手机宽度：搜索栏收起，点放大镜打开', async () => {
    await page.setViewportSize({ width: 375, height: 700 });
    const input = page.locator('.o_searchview_input');
    await expect(input).toHaveCount(0);
    await page.locator('.o_control_panel .fa-search').click();
    await expect(input).toBeVisible();
  });

  await step('分组：17、18 用 readGroup，19 用 formattedReadGroup', async () => {
    const groups = await page.evaluate(
      `(async () => {
        const { orm } = odoo.__WOWL_DEBUG__.root.env.services;
        const [domain, groupBy, context] = [[["name", "like", "Omega"]], ["country_id"], {}];
        if (${String(series < 19)}) {
          const groups = await orm.readGroup("res.partner", domain, ["__count"], groupBy, { context });
          return groups.map((group) => [group.country_id && group.country_id[1], group.country_id_count, group.__domain]);
        }
        const groups = await orm.formattedReadGroup("res.partner", domain, groupBy, ["__count"], { context });
        return groups.map((group) => [group.country_id && group.country_id[1], group.__count, group.__extra_domain]);
      })()`,
    );
    const own = ['country_id', '=', false];
    const omega = ['name', 'like', 'Omega'];
    expect(groups).toEqual([[false, 85, series < 19 ? ['&', omega, own] : [own]]]);
  });
});
