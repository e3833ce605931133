import { defineScenario } from '../../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, step, expect }) => {
  await create('note.bar.task', [
    { name: 'Short', hours: 2, state: 'done' },
    { name: 'Long', hours: 8 },
  ]);
  const client = await openAction('note_bar_view.note_bar_task_action');
  const { page, rows, breadcrumb, facets, field, chooseSearch } = client;
  const bars = page.locator('.o_note_bar_row');
  const lengthOf = (index: number) => bars.nth(index).getByRole('progressbar');

  await step('列表的视图切换按钮里有新视图，点它切换过去', async () => {
    await expect(rows).toHaveCount(2);
    await page.locator('.o_switch_view.o_note_bar').click();
    await expect(bars).toHaveCount(2);
  });

  await step('按度量从大到小排列，条的长度按最大值折算', async () => {
    await expect(bars).toContainText(['Long', '2.00']);
    await expect(lengthOf(0)).toHaveAttribute('aria-valuenow', '100');
    await expect(lengthOf(1)).toHaveAttribute('aria-valuenow', '25');
  });

  await step('搜索栏的过滤器对新视图生效', async () => {
    await chooseSearch('Done');
    await expect(bars).toHaveText([/Short/]);
    await facets.locator('.o_facet_remove').click();
    await expect(bars).toHaveCount(2);
  });

  await step('点一行打开该记录的表单，点面包屑可以返回', async () => {
    await page.keyboard.press('Escape');
    await bars.first().click();
    await expect(field('name')).toHaveValue('Long');
    await breadcrumb.getByRole('link').first().click();
    await expect(bars).toHaveCount(2);
  });

  await step('只用键盘也能打开一行', async () => {
    await bars.first().press('Enter');
    await expect(field('name')).toHaveValue('Long');
  });
});
