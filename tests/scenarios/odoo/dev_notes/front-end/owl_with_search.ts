import { defineScenario } from '../../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, step, expect }) => {
  await create('res.partner', [
    { name: 'Zeta Trading', is_company: true },
    { name: 'Zeta Services', is_company: true },
    { name: 'Zeta Person', is_company: false },
  ]);
  const client = await openAction('note_with_search.note_with_search_action');
  const { page, facets, search, chooseSearch } = client;
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
});
