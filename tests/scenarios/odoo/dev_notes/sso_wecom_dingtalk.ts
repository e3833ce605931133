import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineScenario } from '../../../../src/verify/scenario';

const answers: Record<string, object> = {
  '/gettoken': { errcode: 0, access_token: 'T1', expires_in: 7200 },
  '/getuserinfo': { errcode: 0, userid: 'wangfang' },
  '/token': { accessToken: 'T2', expireIn: 7200 },
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
  const { openAction, openPage, create, rpc, search, count, url, step, expect } = context;
  const { page, field, save } = await openPage();
  const link = (name: string) => page.getByRole('link', { name });
  const userMenu = page.locator('.o_user_menu');
  const alert = page.locator('.alert-danger');
  let codeName = 'code';
  const { server, base } = await startProvider(() => codeName);
  const enable = async (flow: string, token: string, info: string) => {
    const ids = await search('auth.oauth.provider', [['note_flow', '=', flow]]);
    const values = {
      enabled: true,
      client_id: 'corp',
      note_secret: 'secret',
      auth_endpoint: `${base}/authorize`,
      note_token_endpoint: `${base}/${token}`,
      validation_endpoint: `${base}/${info}`,
    };
    await rpc('auth.oauth.provider', 'write', [ids, values]);
    return ids[0];
  };
  await enable('wecom', 'gettoken', 'getuserinfo');
  const dingtalk = await enable('dingtalk', 'token', 'me');
  const [user] = await create('res.users', [{ name: '王芳', login: 'wangfang' }]);
  const openLogin = async () => {
    // From 18.0, a browser that remembers users asks first which one it is.
    await page.evaluate('localStorage.clear()');
    await page.context().clearCookies();
    await page.goto(`${url}/web/login`);
  };
  const logIn = async (provider: string) => {
    await link(provider).click();
    await link('同意').click();
  };

  try {
    await step('管理员在用户的表单里绑定企业微信的账号', async () => {
      await openAction('base.action_res_users', { id: user });
      await page.getByRole('tab', { name: /^oauth$/i }).click();
      await field('oauth_provider_id').fill('企业微信');
      await page.locator('.dropdown-item', { hasText: '企业微信' }).first().click();
      await field('oauth_uid').fill('wangfang');
      await save();
    });

    await step('登录页有企业微信、钉钉两个按钮', async () => {
      await openLogin();
      await expect(link('企业微信登录')).toBeVisible();
      await expect(link('钉钉登录')).toBeVisible();
    });

    await step('企业微信：同意后回到 Odoo，以绑定的用户进入后台', async () => {
      await logIn('企业微信登录');
      await expect(userMenu).toContainText('王芳');
    });

    await step('没有绑定的账号回到登录页，显示 Access Denied，也不会新建用户', async () => {
      codeName = 'authCode';
      const before = await count('res.users');
      await openLogin();
      await logIn('钉钉登录');
      await expect(alert).toContainText('Access Denied');
      expect(await count('res.users')).toBe(before);
    });

    await step('绑定到钉钉后，用钉钉进入后台', async () => {
      const values = { oauth_provider_id: dingtalk, oauth_uid: 'union-1' };
      await rpc('res.users', 'write', [[user], values]);
      await openLogin();
      await logIn('钉钉登录');
      await expect(userMenu).toContainText('王芳');
    });

    await step('别人的回调链接不能用：没有开始过的浏览器打开它，回到登录页', async () => {
      await openLogin();
      await page.goto(`${url}/note_sso/${dingtalk}/callback?state=x&authCode=A1`);
      await expect(alert).toContainText('Access Denied');
    });
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
