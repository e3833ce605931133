import { defineScenario, installChinese } from '../../../../src/verify/scenario';

export default defineScenario(
  async ({ openAction, openPage, count, searchRead, shell, step, expect }) => {
    await shell(`
${installChinese}
env.ref('base.user_admin').lang = 'zh_CN'
env.cr.commit()
`);
    const client = await openPage();
    const { page, rows, breadcrumb, saveButton, field, button, notification } = client;

    await step('菜单、动作名、字段标签与选项是中文', async () => {
      await openAction('note_translate.note_book_action');
      await expect(breadcrumb).toContainText('图书');
      await expect(page.locator('.o_menu_brand')).toHaveText('图书馆');
      await expect(rows.first()).toContainText('Odoo 入门');
      await page.locator('.o_data_cell').first().click();
      await expect(page.locator('.o_form_view')).toContainText('详细信息');
      for (const label of ['书名', '页数'])
        await expect(page.locator('.o_form_label', { hasText: label })).toBeVisible();
      await expect(field('name')).toHaveAttribute('placeholder', '例如：Odoo 入门');
    });

    await step('约束的提示语是中文，变量在译文的位置上', async () => {
      await field('pages').fill('-1');
      await saveButton.click();
      await client.dismiss('Odoo 入门的页数不能是 -1。');
      await client.discard();
    });

    await step('前端模板与 JS 里的字符串是中文，t-translation="off" 的不翻译', async () => {
      await openAction('note_translate.note_book_panel_action');
      const panel = page.locator('.o_action_manager');
      await expect(panel.getByRole('heading')).toHaveText('馆藏概况');
      await expect(panel).toContainText(`馆藏 ${await count('note.book')} 册`);
      await expect(panel.locator('code')).toHaveText('note.book');
      await expect(button('刷新')).toHaveAttribute('title', '重新统计册数');
      await button('刷新').click();
      await expect(notification('馆藏已刷新')).toBeVisible();
    });

    await step('同一条记录用英文读仍是原文', async () => {
      for (const [lang, name] of Object.entries({ en_US: 'Odoo Basics', zh_CN: 'Odoo 入门' })) {
        const options = { context: { lang }, limit: 1, order: 'id' };
        expect(await searchRead('note.book', [], ['name'], options)).toMatchObject([{ name }]);
      }
    });
  },
);
