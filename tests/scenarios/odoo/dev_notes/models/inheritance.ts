import type { Page } from '@playwright/test';

import { defineScenario, field } from '../../../../../src/verify/scenario';

/** Chooses an entry of the form's action menu: the gear from 17.0 on. */
async function chooseAction(page: Page, name: string): Promise<void> {
  await page.locator('.o_cp_action_menus button:has(.fa-cog)').click();
  await page.locator('.o_menu_item').filter({ hasText: name }).click();
}

export default defineScenario(async ({ openAction, create, count, step, expect }) => {
  const [report, plan] = await create('note.inherit.document', [
    { name: 'Report', code: 'A-1', state: 'done' },
    { name: 'Plan', code: 'B-2' },
  ]);
  const action = 'note_inherit.note_inherit_document_action';
  const page = await openAction('note_inherit.note_inherit_device_action', { view: 'form' });
  const options = page.locator('.o_field_widget[name=document_id] .o-autocomplete--dropdown-item');

  await step('many2one 下拉框里按编号、按名称、粘贴整个显示名都能找到', async () => {
    for (const text of ['b-2', 'plan', '[B-2] Plan']) {
      await field(page, 'document_id').fill(text);
      await expect(options.first()).toHaveText('[B-2] Plan');
    }
    await options.first().click();
    await expect(field(page, 'name')).toHaveValue('Plan');
  });

  await step('设备表单里改委托来的名称，改的是那份文档', async () => {
    await field(page, 'name').fill('Roadmap');
    await page.locator('.o_form_button_save').click();
    await expect(page.locator('.o_form_button_save')).toBeHidden();
    const renamed = [
      ['id', '=', plan],
      ['name', '=', 'Roadmap'],
    ];
    expect(await count('note.inherit.document', renamed)).toBe(1);
  });

  await step('复制出来的文档名称带 (copy)，编号为空，状态回到 Draft', async () => {
    await openAction(action, { id: report });
    await chooseAction(page, 'Duplicate');
    await expect(field(page, 'name')).toHaveValue('Report (copy)');
    await expect(field(page, 'code')).toHaveValue('');
  });

  await step('删除已完成的文档，弹出 @api.ondelete 里写的提示', async () => {
    await openAction(action, { id: report });
    await chooseAction(page, 'Delete');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog).toContainText('A finished document cannot be deleted.');
    await dialog.locator('.modal-footer button').first().click();
    await expect(dialog).toHaveCount(0);
    expect(await count('note.inherit.document', [['id', '=', report]])).toBe(1);
  });
});
