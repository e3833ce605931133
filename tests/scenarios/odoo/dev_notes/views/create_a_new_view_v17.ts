import { defineScenario, field } from '../../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, step, expect }) => {
  await create('note.bar.task', [
    { name: 'Short', hours: 2, state: 'done' },
    { name: 'Long', hours: 8 },
  ]);
  const page = await openAction('note_bar_view.note_bar_task_action');
  const rows = page.locator('.o_note_bar_row');

  await step('列表的视图切换按钮里有新视图，点它切换过去', async () => {
    await expect(page.locator('.o_data_row')).toHaveCount(2);
    await page.locator('.o_switch_view.o_note_bar').click();
    await expect(rows).toHaveCount(2);
  });

  await step('按度量从大到小排列，条的长度按最大值折算', async () => {
    await expect(rows.first()).toContainText('Long');
    await expect(rows.first().getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    await expect(rows.nth(1)).toContainText('2.00');
    await expect(rows.nth(1).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  });

  await step('搜索栏的过滤器对新视图生效', async () => {
    await page.locator('.o_searchview_dropdown_toggler').click();
    await page
      .locator('.o_search_bar_menu')
      .getByRole('menuitemcheckbox', { name: 'Done' })
      .click();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Short');
    await page.locator('.o_searchview_facet .o_facet_remove').click();
    await expect(rows).toHaveCount(2);
  });

  await step('点一行打开该记录的表单，点面包屑可以返回', async () => {
    await page.keyboard.press('Escape');
    await rows.first().click();
    await expect(field(page, 'name')).toHaveValue('Long');
    await page.locator('.o_breadcrumb a, .breadcrumb-item a').first().click();
    await expect(rows).toHaveCount(2);
  });
});
