import { defineScenario } from '../../../../src/verify/scenario';

export default defineScenario(async ({ openPage, searchRead, url, step, expect }) => {
  const { page } = await openPage();
  await page.context().clearCookies();
  await page.goto(`${url}/note-repair`);

  await step('没有登录打开页面：有公告，按钮是品牌色', async () => {
    await expect(page.locator('.s_note_notice')).toContainText('周末照常营业');
    await expect(page.locator('.s_website_form_send')).toHaveCSS(
      'background-color',
      'rgb(180, 35, 42)',
    );
  });

  await step('填好网站表单提交，页面说已收到，后台多一条报修', async () => {
    await page.getByLabel('联系人').fill('王芳');
    await page.getByLabel('故障').fill('不制冷');
    await page.locator('.s_website_form_send').click();
    await expect(page.getByText('已收到报修')).toBeVisible();
    const [request] = await searchRead('note.website.request', [], ['name', 'description']);
    expect(request).toMatchObject({ name: '王芳', description: '不制冷' });
  });
});
