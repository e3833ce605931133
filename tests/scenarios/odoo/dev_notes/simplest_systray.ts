import { boxOf, defineScenario } from '../../../../src/verify/scenario';

export default defineScenario(async (context) => {
  const { url, db, series, openPage, create, count, rpc, step, expect } = context;
  const { page } = await openPage();
  const button = page.locator('.o_note_contact_counter');
  const systray = page.locator('.o_menu_systray');
  const total = await count('res.partner');

  await step('右上角有按钮，角标是联系人数', async () => {
    await expect(button.locator('.badge')).toHaveText(String(total));
  });

  await step('sequence 30 的按钮在 25 的消息图标左边', async () => {
    const left = async (selector: string) => (await boxOf(systray.locator(selector).first())).x;
    expect(await left('.o_note_contact_counter')).toBeLessThan(await left('.o-dropdown'));
    expect(await left('.o_note_contact_counter')).toBeLessThan(await left('.o_user_menu'));
  });

  await step('点击打开联系人，并重新计数', async () => {
    await create('res.partner', [{ name: 'Counted' }]);
    await button.click();
    await expect(page.locator('.o_action_manager')).toContainText('Counted');
    await expect(button.locator('.badge')).toHaveText(String(total + 1));
  });

  await step('窗口缩到手机宽度后按钮不显示', async () => {
    await page.setViewportSize({ width: 500, height: 800 });
    await page.reload();
    await expect(systray).toBeVisible();
    await expect(button).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await step('没有联系人创建权限组的用户看不到按钮', async () => {
    const xmlId = ['base', 'group_user'];
    const [, group] = await rpc<[string, number]>('ir.model.data', 'check_object_reference', xmlId);
    const user = { name: 'Plain', login: 'plain', password: 'plain-user' };
    const groups = series < 19 ? 'groups_id' : 'group_ids';
    await create('res.users', [{ ...user, [groups]: [[6, 0, [group]]] }]);
    // From 18.0, a browser that remembers users asks first which one it is.
    await page.evaluate('localStorage.clear()');
    await page.context().clearCookies();
    await page.goto(`${url}/web/login?db=${encodeURIComponent(db)}`);
    await page.fill('input[name=login]', user.login);
    await page.fill('input[name=password]', user.password);
    const asked = page.waitForResponse(
      (response) =>
        response.url().endsWith('/has_group') &&
        (response.request().postData() ?? '').includes('base.group_partner_manager'),
    );
    await page.click('.oe_login_form button[type=submit]');
    expect(await (await asked).json()).toMatchObject({ result: false });
    await expect(page.locator('.o_user_menu')).toBeVisible();
    await expect(button).toHaveCount(0);
  });
});
