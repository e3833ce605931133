import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineScenario } from '../../../../src/verify/scenario';

const answers: Record<string, object> = {
  '/gettoken': { errcode: 0, access_token: 'T1' },
  '/getuserinfo': { errcode: 0, userid: 'wangfang' },
  '/token': { accessToken: 'T2' },
  '/me': { unionId: 'union-1' },
};

/** A provider on the loopback: its authorization page sends the browser back at once. */
async function startProvider(codeName: () => string) {
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (url.pathname !== '/authorize') {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(answers[url.pathname] ?? { errcode: 404 }));
      return;
    }
    const back = new URL(url.searchParams.get('redirect_uri') ?? '');
    back.searchParams.set('state', url.searchParams.get('state') ?? '');
    back.searchParams.set(codeName(), 'A1');
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<a href="${back.href.replaceAll('&', '&amp;')}">同意</a>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

export default defineScenario(async (context) => {
  const { openAction, openPage, create, rpc, count, url, step, expect } = context;
  const page = await openPage();
  let codeName = 'code';
  const { server, base } = await startProvider(() => codeName);
  const providerId = async (flow: string) => {
    const [id] = await rpc<number[]>('auth.oauth.provider', 'search', [[['note_flow', '=', flow]]]);
    const token = flow === 'wecom' ? 'gettoken' : 'token';
    const user = flow === 'wecom' ? 'getuserinfo' : 'me';
    await rpc('auth.oauth.provider', 'write', [
      [id],
      {
        enabled: true,
        client_id: 'corp',
        note_secret: 'secret',
        auth_endpoint: `${base}/authorize`,
        note_token_endpoint: `${base}/${token}`,
        validation_endpoint: `${base}/${user}`,
      },
    ]);
    return id;
  };
  await providerId('wecom');
  const dingtalk = await providerId('dingtalk');
  const [user] = await create('res.users', [{ name: '王芳', login: 'wangfang' }]);
  const openLogin = async () => {
    // From 18.0, a browser that remembers users asks first which one it is.
    await page.evaluate('localStorage.clear()');
    await page.context().clearCookies();
    await page.goto(`${url}/web/login`);
  };

  try {
    await step('管理员在用户的表单里绑定企业微信的账号', async () => {
      const form = await openAction('base.action_res_users', { id: user });
      await form.getByRole('tab', { name: /^oauth$/i }).click();
      await form.locator('.o_field_widget[name=oauth_provider_id] input').fill('企业微信');
      await form.locator('.dropdown-item', { hasText: '企业微信' }).first().click();
      await form.locator('.o_field_widget[name=oauth_uid] input').fill('wangfang');
      await form.locator('.o_form_button_save').click();
      await expect(form.locator('.o_form_button_save')).toBeHidden();
    });

    await step('登录页有企业微信、钉钉两个按钮', async () => {
      await openLogin();
      await expect(page.getByRole('link', { name: '企业微信登录' })).toBeVisible();
      await expect(page.getByRole('link', { name: '钉钉登录' })).toBeVisible();
    });

    await step('企业微信：同意后回到 Odoo，以绑定的用户进入后台', async () => {
      await page.getByRole('link', { name: '企业微信登录' }).click();
      await page.getByRole('link', { name: '同意' }).click();
      await expect(page.locator('.o_main_navbar')).toBeVisible();
      await expect(page.locator('.o_user_menu')).toContainText('王芳');
    });

    await step('没有绑定的账号回到登录页，显示 Access Denied，也不会新建用户', async () => {
      codeName = 'authCode';
      const before = await count('res.users');
      await openLogin();
      await page.getByRole('link', { name: '钉钉登录' }).click();
      await page.getByRole('link', { name: '同意' }).click();
      await expect(page.locator('.alert-danger')).toContainText('Access Denied');
      expect(await count('res.users')).toBe(before);
    });

    await step('绑定到钉钉后，用钉钉进入后台', async () => {
      const values = { oauth_provider_id: dingtalk, oauth_uid: 'union-1' };
      await rpc('res.users', 'write', [[user], values]);
      await openLogin();
      await page.getByRole('link', { name: '钉钉登录' }).click();
      await page.getByRole('link', { name: '同意' }).click();
      await expect(page.locator('.o_user_menu')).toContainText('王芳');
    });

    await step('别人的回调链接不能用：没有开始过的浏览器打开它，回到登录页', async () => {
      await openLogin();
      await page.goto(`${url}/note_sso/${dingtalk}/callback?state=x&authCode=A1`);
      await expect(page.locator('.alert-danger')).toContainText('Access Denied');
    });
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
