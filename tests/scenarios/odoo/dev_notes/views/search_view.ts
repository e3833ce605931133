import { defineScenario } from '../../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, step, expect }) => {
  const [stage] = await create('note.search.stage', [{ name: 'Design' }]);
  const deadline = `${new Date().getFullYear()}-06-15`;
  await create('note.search.task', [
    { name: 'Alpha', code: 'A-1', stage_id: stage, user_id: false, deadline },
    { name: 'Beta', code: 'B-1', state: 'done' },
    { name: 'Gamma', code: 'G-1', active: false },
  ]);
  const page = await openAction('note_search_view.note_search_task_action');
  const categories = page.locator('.o_search_panel_category_value');
  const facets = page.locator('.o_searchview_facet');
  const rows = page.locator('.o_data_row');

  await step(
    'action 的 search_default_ 启用过滤器：同一组合成一个标签，用 or 连接，另一组是单独的标签',
    async () => {
      await expect(facets).toHaveCount(3);
      await expect(facets.nth(0)).toContainText(/My Tasks\s*or\s*Unassigned/);
      await expect(facets.nth(1)).toContainText('Open');
    },
  );

  await step('两级分组的先后由 search_default_ 的数字决定', async () => {
    await expect(facets.nth(2)).toContainText(/Stage\s*>\s*Month/);
    await page.locator('.o_group_header').filter({ hasText: 'Design' }).click();
    await page.locator('.o_group_header').filter({ hasText: 'June' }).click();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Alpha');
  });

  await step('搜索面板列出阶段并带计数，选一个只剩该阶段的记录', async () => {
    for (let left = 3; left > 0; left--) {
      await page.locator('.o_searchview_facet .o_facet_remove').first().click();
      await expect(facets).toHaveCount(left - 1);
    }
    await expect(rows).toHaveCount(2);
    const value = categories.filter({ hasText: 'Design' });
    await expect(value).toContainText('1');
    await value.locator('header').click();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Alpha');
    await categories.filter({ hasText: 'All' }).locator('header').click();
    await expect(rows).toHaveCount(2);
  });

  await step('filter_domain 同时查找名称与编码的开头', async () => {
    await page.locator('.o_searchview_input').fill('b-');
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Beta');
    await page.locator('.o_searchview_facet .o_facet_remove').first().click();
  });

  await step('过滤器菜单里有 Archived、没有 invisible 的 Hidden；选它只列归档的', async () => {
    await page.locator('.o_searchview_dropdown_toggler').click();
    const menu = page.locator('.o_search_bar_menu');
    await expect(menu).not.toContainText('Hidden');
    await menu.getByRole('menuitemcheckbox', { name: 'Archived' }).click();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Gamma');
  });
});
