import { defineScenario } from '../../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, step, expect }) => {
  const [stage] = await create('note.search.stage', [{ name: 'Design' }]);
  const deadline = `${new Date().getFullYear()}-06-15`;
  await create('note.search.task', [
    { name: 'Alpha', code: 'A-1', stage_id: stage, user_id: false, deadline },
    { name: 'Beta', code: 'B-1', state: 'done' },
    { name: 'Gamma', code: 'G-1', active: false },
  ]);
  const client = await openAction('note_search_view.note_search_task_action');
  const { page, rows, groups, facets, search, chooseSearch } = client;
  const category = (hasText: string) =>
    page.locator('.o_search_panel_category_value', { hasText }).locator('header');
  const removeFacet = () => facets.first().locator('.o_facet_remove').click();

  await step(
    'action 的 search_default_ 启用过滤器：同一组合成一个标签，用 or 连接，另一组是单独的标签',
    async () => {
      await expect(facets).toHaveCount(3);
      await expect(facets).toContainText([/My Tasks\s*or\s*Unassigned/, 'Open']);
    },
  );

  await step('两级分组的先后由 search_default_ 的数字决定', async () => {
    await expect(facets.nth(2)).toContainText(/Stage\s*>\s*Month/);
    await groups.filter({ hasText: 'Design' }).click();
    await groups.filter({ hasText: 'June' }).click();
    await expect(rows).toHaveText([/Alpha/]);
  });

  await step('搜索面板列出阶段并带计数，选一个只剩该阶段的记录', async () => {
    for (let left = 2; left >= 0; left--) {
      await removeFacet();
      await expect(facets).toHaveCount(left);
    }
    await expect(rows).toHaveCount(2);
    await expect(category('Design')).toContainText('1');
    await category('Design').click();
    await expect(rows).toHaveText([/Alpha/]);
    await category('All').click();
    await expect(rows).toHaveCount(2);
  });

  await step('filter_domain 同时查找名称与编码的开头', async () => {
    await search('b-');
    await expect(rows).toHaveText([/Beta/]);
    await removeFacet();
  });

  await step('过滤器菜单里有 Archived、没有 invisible 的 Hidden；选它只列归档的', async () => {
    await chooseSearch('Archived');
    await expect(page.locator('.o_search_bar_menu')).not.toContainText('Hidden');
    await expect(rows).toHaveText([/Gamma/]);
  });
});
