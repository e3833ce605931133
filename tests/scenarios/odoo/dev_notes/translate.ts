import { defineScenario, field, installChinese } from '../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, openPage, count, rpc, shell, step, expect }) => {
  await shell(`
${installChinese}
env.ref('base.user_admin').lang = 'zh_CN'
env.cr.commit()
`);
  const page = await openPage();

  await step('菜单、动作名、字段标签与选项是中文', async () => {
    await openAction('note_translate.note_book_action');
    await expect(page.locator('.o_breadcrumb')).toContainText('图书');
    await expect(page.locator('.o_menu_brand')).toHaveText('图书馆');
    await expect(page.locator('.o_data_row').first()).toContainText('Odoo 入门');
    await page.locator('.o_data_cell').first().click();
    await expect(page.locator('.o_form_label').filter({ hasText: '书名' })).toBeVisible();
    await expect(page.locator('.o_form_label').filter({ hasText: '页数' })).toBeVisible();
    await expect(page.locator('.o_form_view')).toContainText('详细信息');
    await expect(field(page, 'name')).toHaveAttribute('placeholder', '例如：Odoo 入门');
  });

  await step('约束的提示语是中文，变量在译文的位置上', async () => {
    await field(page, 'pages').fill('-1');
    await page.locator('.o_form_button_save').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Odoo 入门的页数不能是 -1。');
    await dialog.locator('.modal-footer button').first().click();
    await page.locator('.o_form_button_cancel').click();
  });

  await step('前端模板与 JS 里的字符串是中文，t-translation="off" 的不翻译', async () => {
    await openAction('note_translate.note_book_panel_action');
    const panel = page.locator('.o_action_manager');
    await expect(panel.getByRole('heading')).toHaveText('馆藏概况');
    await expect(panel).toContainText(`馆藏 ${await count('note.book')} 册`);
    await expect(panel.locator('code')).toHaveText('note.book');
    const refresh = panel.getByRole('button', { name: '刷新' });
    await expect(refresh).toHaveAttribute('title', '重新统计册数');
    await refresh.click();
    await expect(page.locator('.o_notification')).toContainText('馆藏已刷新');
  });

  await step('同一条记录用英文读仍是原文', async () => {
    const read = (lang: string): Promise<string | undefined> =>
      rpc<{ name: string }[]>('note.book', 'search_read', [[], ['name']], {
        context: { lang },
        limit: 1,
        order: 'id',
      }).then(([book]) => book?.name);
    expect(await read('en_US')).toBe('Odoo Basics');
    expect(await read('zh_CN')).toBe('Odoo 入门');
  });
});
