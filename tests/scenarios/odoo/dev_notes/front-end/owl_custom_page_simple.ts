import { defineScenario } from '../../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, count, series, url, step, expect }) => {
  const partners = [1, 2, 3, 4, 5, 6].map((number) => ({ name: `P${number}` }));
  await create('res.partner', partners);
  const total = await count('res.partner');
  const persons = await count('res.partner', [['is_company', '=', false]]);
  const { page, breadcrumb, button } = await openAction('note_custom_page.note_custom_page_action');
  const root = page.locator('.o_note_custom_page');
  const rows = root.locator('tbody tr');
  const active = root.locator('.btn-group .active');

  await step('菜单动作打开的页面：params 的 limit 生效，面包屑里有总数', async () => {
    await expect(rows).toHaveCount(5);
    await expect(breadcrumb).toHaveText(`Contact Overview (${total})`);
    await expect(page).toHaveTitle(new RegExp(`Contact Overview \\(${total}\\)`));
  });

  await step('点 Refresh 重新取数据', async () => {
    await create('res.partner', [{ name: 'Newest' }]);
    await button('Refresh').click();
    await expect(rows.first()).toContainText('Newest');
  });

  await step('筛选写进 URL，刷新网页后还在', async () => {
    await root.getByRole('button', { name: 'Persons' }).click();
    await expect(breadcrumb).toHaveText(`Contact Overview (${persons + 1})`);
    await expect(page).toHaveURL(/kind=person/);
    await page.reload();
    await expect(active).toHaveText('Persons');
    await expect(page).toHaveURL(/kind=person/);
  });

  await step('点一行进入表单，点面包屑返回，筛选还在', async () => {
    await rows.first().click();
    await expect(breadcrumb).toContainText('Newest');
    await expect(page).not.toHaveURL(/kind=/);
    await breadcrumb.getByRole('link', { name: /Contact Overview/ }).click();
    await expect(active).toHaveText('Persons');
    await expect(page).toHaveURL(/kind=person/);
  });

  await step('只用键盘也能打开一行', async () => {
    await rows.first().getByRole('button').press('Enter');
    await expect(breadcrumb).toContainText('Newest');
  });

  await step('URL 里的 kind、limit 不合法：按默认值打开', async () => {
    const tag = 'note_custom_page.contact_overview';
    for (const values of [
      'kind=constructor&limit=abc',
      'kind=toString&limit=-5',
      'kind=&limit=1e9',
    ]) {
      await page.goto('about:blank');
      await page.goto(
        series === 17
          ? `${url}/web#action=${tag}&${values}`
          : `${url}/odoo/action-${tag}?${values}`,
      );
      await expect(active).toHaveText('All');
      await expect(rows.first()).toBeVisible();
      expect(await rows.count()).toBeLessThanOrEqual(80);
    }
  });

  await step('注册表里没有的 tag，报错与笔记所写一致', async () => {
    const tag = 'note_custom_page.contact_overvew';
    const found = await page.evaluate(`(() => {
      const { registry } = odoo.loader.modules.get("@web/core/registry");
      try {
        registry.category("actions").get("${tag}");
      } catch (error) {
        return error.message;
      }
    })()`);
    const text =
      series === 17
        ? `Cannot find ${tag} in this registry!`
        : `Cannot find key "${tag}" in the "actions" registry`;
    expect(found).toBe(text);
  });

  await step('窗口较矮时内容区自己滚动，控制面板不动', async () => {
    await page.setViewportSize({ width: 1280, height: 300 });
    const content = root.locator('.o_content');
    await expect(content).toHaveCSS('overflow', 'auto');
    expect(await content.evaluate((each) => each.scrollHeight > each.clientHeight)).toBe(true);
  });
});
