import { defineScenario } from '../../../../src/verify/scenario';

export default defineScenario(async ({ openPage, create, step, expect }) => {
  await create('res.partner', [{ name: 'First' }]);
  const { page, dialog, breadcrumb, button } = await openPage();
  const toggler = page.locator('.o_note_quick_menu > button');
  const menu = page.locator('.o_note_quick_items');
  const brand = page.locator('.o_menu_brand');
  const item = (name: string) => menu.getByRole('menuitem', { name, exact: true });

  await step('第一次打开时查权限失败，菜单照样打开，刷新网页才有新建', async () => {
    const rights = /res\.partner\/(check_access_rights|has_access)/;
    await page.route(rights, (route) => route.abort());
    await toggler.click();
    await expect(item('First')).toBeVisible();
    await page.unroute(rights);
    await page.keyboard.press('Escape');
    await toggler.click();
    await expect(item('First')).toBeVisible();
    await expect(item('New contact')).toHaveCount(0);
    await page.reload();
  });

  await step('打开菜单时才取最近的联系人', async () => {
    await expect(menu).toHaveCount(0);
    await toggler.click();
    await expect(item('First')).toBeVisible();
  });

  await step('点 Refresh 菜单不关闭，列表更新', async () => {
    await create('res.partner', [{ name: 'Second' }]);
    await expect(item('Second')).toHaveCount(0);
    await item('Refresh').click();
    await expect(item('Second')).toBeVisible();
  });

  await step('点联系人打开表单并关闭菜单，左上角的应用不变', async () => {
    const app = await brand.innerText();
    await item('Second').click();
    await expect(menu).toHaveCount(0);
    await expect(breadcrumb).toContainText('Second');
    await expect(brand).toHaveText(app);
  });

  await step('selectMenu 换到菜单所属的应用，面包屑重新开始', async () => {
    await toggler.click();
    await item('Users').click();
    await expect(brand).toHaveText('Settings');
    await expect(breadcrumb).toContainText('Users');
    await expect(breadcrumb).not.toContainText('Second');
  });

  await step('New contact 在对话框里打开空白的表单', async () => {
    await toggler.click();
    await item('New contact').click();
    await expect(dialog.locator('.o_form_view')).toBeVisible();
    await button('Discard').click();
    await expect(dialog).toHaveCount(0);
  });

  await step('头像菜单里多出 Contacts，在 Preferences（19 是 My Preferences）之前', async () => {
    await page.locator('.o_user_menu > button').click();
    const items = page.locator('.o-dropdown--menu .dropdown-item');
    await expect(items.filter({ hasText: 'Preferences' })).toBeVisible();
    const names = (await items.allInnerTexts()).map((text) => text.trim());
    const preferences = names.findIndex((name) => name.endsWith('Preferences'));
    expect(names.indexOf('Contacts')).toBe(preferences - 1);
    await items.filter({ hasText: 'Contacts' }).click();
    await expect(breadcrumb).toContainText('Customers');
  });
});
