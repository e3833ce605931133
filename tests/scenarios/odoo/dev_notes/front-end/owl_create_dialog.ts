import { defineScenario } from '../../../../../src/verify/scenario';

export default defineScenario(async (context) => {
  const { openAction, create, read, searchRead, series, step, expect } = context;
  const [visit] = await create('note.dialog.visit', [{ name: 'Visit <A>', score: 2 }]);
  await create('res.partner', [{ name: 'Anna' }, { name: 'Ben' }, { name: 'Carl' }]);
  const client = await openAction('note_dialog_open.note_dialog_visit_action', { id: visit });
  const { page, dialog, row, widget, notification, select } = client;
  const score = widget('score').locator('span');
  const tags = widget('partner_ids');
  const press = (name: string) => client.button(name).click();
  const save = dialog.locator('.o_form_button_save');

  await step('从字段打开：显示当前值，选定后表单里的值更新', async () => {
    await press('Change');
    await expect(dialog.locator('.btn.active')).toHaveText('2');
    await press('4');
    await press('Confirm');
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
    await select(row('Anna'));
    await select(row('Ben'));
    await press('Select');
    await expect(tags).toContainText('Anna');
    await expect(tags).toContainText('Ben');
    await press('Select participants');
    await expect(row('Carl')).toBeVisible();
    await expect(row('Anna')).toHaveCount(0);
    await row('Carl').locator('td.o_data_cell').first().click();
    await expect(tags).toContainText('Carl');
  });

  await step('FormViewDialog：必填项为空时不关闭，新建后加进表单，default_ 生效', async () => {
    await press('New participant');
    await save.click();
    await expect(notification(series < 19 ? 'Invalid fields' : 'Missing required')).toBeVisible();
    await widget('name', dialog).locator('input:visible, textarea:visible').fill('Dora');
    await save.click();
    await expect(tags).toContainText('Dora');
    const [dora] = await searchRead('res.partner', [['name', '=', 'Dora']], ['comment']);
    expect(dora?.comment).toContain('Visit &lt;A&gt;');
  });

  await step('保存表单后，分数与四位参加者写进数据库', async () => {
    await client.save();
    const saved = await read('note.dialog.visit', visit, ['score', 'partner_ids']);
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
