import { defineScenario } from '../../../../../src/verify/scenario';

interface Visit {
  score: number;
  partner_ids: number[];
}

export default defineScenario(async ({ openAction, create, read, rpc, series, step, expect }) => {
  const [visit] = await create('note.dialog.visit', [{ name: 'Visit A', score: 2 }]);
  await create('res.partner', [{ name: 'Anna' }, { name: 'Ben' }, { name: 'Carl' }]);
  const page = await openAction('note_dialog_open.note_dialog_visit_action', { id: visit });
  const dialog = page.getByRole('dialog');
  const score = page.locator('.o_field_widget[name=score] span');
  const tags = page.locator('.o_field_widget[name=partner_ids]');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const notifications = page.locator('.o_notification');
  const rows = dialog.locator('.o_data_row');
  const save = dialog.locator('.o_form_button_save');

  await step('从字段打开：显示当前值，选定后表单里的值更新', async () => {
    await press('Change');
    await expect(dialog.locator('.btn.active')).toHaveText('2');
    await press('4');
    await press('Confirm');
    await expect(dialog).toHaveCount(0);
    await expect(score).toHaveText('4');
    expect(await read('note.dialog.visit', visit, ['score'])).toMatchObject({ score: 2 });
  });

  await step('按 Esc 得到 null，值不变', async () => {
    await press('Change');
    await press('5');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(score).toHaveText('4');
  });

  await step('SelectCreateDialog：勾选两条，或直接点一行，已有的不再列出', async () => {
    await press('Select participants');
    await rows.filter({ hasText: 'Anna' }).locator('.o_list_record_selector').click();
    await rows.filter({ hasText: 'Ben' }).locator('.o_list_record_selector').click();
    await press('Select');
    await expect(tags).toContainText('Anna');
    await expect(tags).toContainText('Ben');
    await press('Select participants');
    await expect(rows.filter({ hasText: 'Carl' })).toBeVisible();
    await expect(rows.filter({ hasText: 'Anna' })).toHaveCount(0);
    await rows.filter({ hasText: 'Carl' }).locator('td.o_data_cell').first().click();
    await expect(dialog).toHaveCount(0);
    await expect(tags).toContainText('Carl');
  });

  await step('FormViewDialog：必填项为空时不关闭，新建后加进表单，default_ 生效', async () => {
    await press('New participant');
    await save.click();
    await expect(notifications).toContainText(series < 19 ? 'Invalid fields' : 'Missing required');
    const name = dialog.locator('.o_field_widget[name=name]');
    await name.locator('input:visible, textarea:visible').fill('Dora');
    await save.click();
    await expect(dialog).toHaveCount(0);
    await expect(tags).toContainText('Dora');
    const search = [[['name', '=', 'Dora']], ['comment']];
    const [dora] = await rpc<{ comment: string }[]>('res.partner', 'search_read', search);
    expect(dora?.comment).toContain('Visit A');
  });

  await step('保存表单后，分数与四位参加者写进数据库', async () => {
    await page.locator('.o_form_button_save').click();
    await expect(page.locator('.o_form_button_save')).toBeHidden();
    const saved = await read<Visit>('note.dialog.visit', visit, ['score', 'partner_ids']);
    expect(saved.score).toBe(4);
    expect(saved.partner_ids).toHaveLength(4);
  });

  await step('对话框打开时切换页面，对话框关闭', async () => {
    await press('Change');
    await expect(dialog).toBeVisible();
    await page.evaluate(
      "odoo.__WOWL_DEBUG__.root.env.services.action.doAction('base.action_res_users')",
    );
    await expect(dialog).toHaveCount(0);
  });
});
