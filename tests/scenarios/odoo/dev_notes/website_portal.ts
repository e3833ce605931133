import { defineScenario } from '../../../../src/verify/scenario';

export default defineScenario(async ({ openPage, create, searchRead, url, step, expect }) => {
  const { page } = await openPage();
  const [user] = await searchRead('res.users', [['login', '=', 'admin']], ['partner_id']);
  const [partner] = (user?.partner_id ?? []) as number[];
  await create('note.portal.repair', [{ name: '打印机', partner_id: partner }]);

  await step('首页出现「我的报修」，点开是自己的报修单', async () => {
    await page.goto(`${url}/my`);
    await page.getByRole('link', { name: '我的报修' }).click();
    await page.getByRole('link', { name: '打印机' }).click();
    await expect(page.getByText('待受理')).toBeVisible();
  });

  await step('在门户页面取消报修', async () => {
    await page.getByRole('button', { name: '取消报修' }).click();
    await expect(page.locator('#wrap')).toContainText('状态：取消');
  });

  await step('没有登录也能报修：字数随输入变化，提交后打开进度页', async () => {
    await page.context().clearCookies();
    await page.goto(`${url}/repair/new`);
    await page.getByLabel('设备').fill('空调');
    await page.getByLabel('联系人').fill('王芳');
    await page.getByLabel('电话').fill('138 0000 0000');
    await page.getByLabel('故障').pressSequentially('不制冷');
    await expect(page.locator('.o_note_left')).toHaveText('1997');
    await page.getByRole('button', { name: '提交' }).click();
    await expect(page).toHaveURL(/\/my\/repairs\/\d+\?access_token=/);
    await expect(page.locator('#wrap')).toContainText('不制冷');
  });
});
