import { defineScenario } from '../../../../src/verify/scenario';

export default defineScenario(async ({ openPage, searchRead, series, url, step, expect }) => {
  const { page } = await openPage();
  const editor = page.frameLocator('iframe:not(.o_ignore_in_tour)');
  const save = page.locator('button[data-action="save"]');
  const notice = editor.locator('.s_note_notice');
  await page.goto(`${url}/@/note-repair?enable_editor=1`);

  await step('在编辑器里点公告，把级别改成警告，图标跟着变', async () => {
    await expect(save).toBeVisible();
    await notice.click();
    if (series < 19) {
      await page.locator('we-select:has(we-title:text-is("级别")) we-toggler').click();
      await page.locator('we-button[data-note-level="warning"]').click();
    } else {
      await page.locator('[data-label="级别"] .dropdown-toggle').click();
      await page.locator('.o_popover [data-action-value="warning"]').click();
    }
    await expect(notice).toHaveClass(/s_note_notice_warning/);
    await expect(notice.locator('.fa')).toHaveClass(/fa-exclamation-triangle/);
  });

  await step('保存以后，访客看到警告；按钮是品牌色', async () => {
    await save.click();
    await expect(save).toHaveCount(0);
    await page.context().clearCookies();
    await page.goto(`${url}/note-repair`);
    await expect(page.locator('.s_note_notice')).toHaveClass(/s_note_notice_warning/);
    await expect(page.locator('.s_website_form_send')).toHaveCSS(
      'background-color',
      'rgb(180, 35, 42)',
    );
  });

  await step('访客没有填联系人就提交，页面提示；填好后收到', async () => {
    await page.locator('.s_website_form_send').click();
    await expect(page.locator('[name="name"]')).toHaveClass(/is-invalid/);
    await page.getByLabel('联系人').fill('王芳');
    await page.getByLabel('故障').fill('不制冷');
    await page.locator('.s_website_form_send').click();
    await expect(page.getByText('已收到报修')).toBeVisible();
    const [request] = await searchRead('note.website.request', [], ['name', 'description']);
    expect(request).toMatchObject({ name: '王芳', description: '不制冷' });
  });
});
