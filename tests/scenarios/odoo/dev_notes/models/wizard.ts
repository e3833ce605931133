import { defineScenario } from '../../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, count, step, expect }) => {
  const [, , done] = await create('note.wizard.task', [
    { name: 'Alpha' },
    { name: 'Beta' },
    { name: 'Gamma', done: true },
  ]);
  const action = 'note_wizard.note_wizard_task_action';
  const page = await openAction(action);
  const dialog = page.getByRole('dialog');
  const press = (name: string) =>
    dialog.locator('.modal-footer').getByRole('button', { name, exact: true }).click();
  const rows = page.locator('.o_data_row');
  /** Waits for the call of a button's method. Returns `active_model` of its context. */
  const activeOf = async (method: string): Promise<string> => {
    const request = await page.waitForRequest((each) =>
      (each.postData() ?? '').includes(`"method":"${method}"`),
    );
    const body = JSON.parse(request.postData() ?? '{}') as {
      params: { kwargs: { context: { active_model?: string } } };
    };
    return body.params.kwargs.context.active_model ?? '';
  };

  await step('勾选三行，从动作菜单打开向导，选中的任务都在里面', async () => {
    await page.locator('thead .o_list_record_selector input').click();
    await page.locator('.o_cp_action_menus button:has(.fa-cog)').click();
    await page.locator('.o_menu_item').filter({ hasText: 'Assign Tasks' }).click();
    await expect(dialog.locator('.o_field_widget[name=task_ids] .o_tag')).toHaveCount(3);
  });

  await step('点 Next 到第二步显示摘要，第二步的 active_model 已是向导自己', async () => {
    const [first] = await Promise.all([activeOf('action_next'), press('Next')]);
    expect(first).toBe('note.wizard.task');
    await expect(dialog.locator('.o_field_widget[name=summary]')).toHaveText('2 to assign, 1 done');
    const [second] = await Promise.all([activeOf('action_assign'), press('Assign')]);
    expect(second).toBe('note.wizard.assign');
  });

  await step('完成后弹出提示，对话框关闭，列表刷新出负责人', async () => {
    await expect(page.locator('.o_notification')).toContainText('2 tasks assigned.');
    await expect(dialog).toHaveCount(0);
    await expect(rows.filter({ hasText: 'Alpha' }).locator('[name=user_id]')).not.toHaveText('');
    expect(await count('note.wizard.task', [['user_id', '!=', false]])).toBe(2);
  });

  await step('列表顶部的按钮勾选后出现，打开的向导里只有勾选的一条', async () => {
    await rows.filter({ hasText: 'Gamma' }).locator('.o_list_record_selector input').click();
    await page
      .locator('.o_control_panel, .o_list_view')
      .getByRole('button', { name: 'Assign', exact: true })
      .first()
      .click();
    await expect(dialog.locator('.o_field_widget[name=task_ids] .o_tag')).toHaveText(['Gamma']);
  });

  await step('没有可处理的任务：弹出提示，关掉后向导还停在第二步', async () => {
    await press('Next');
    await press('Assign');
    const alert = dialog.filter({ hasText: 'There is no task to assign.' });
    await alert.locator('.modal-footer button').first().click();
    await expect(dialog).toHaveCount(1);
    await expect(dialog.locator('.o_field_widget[name=summary]')).toHaveText('0 to assign, 1 done');
    await press('Cancel');
    await expect(dialog).toHaveCount(0);
  });

  await step('表单按钮的方法先检查：已完成的任务打不开向导', async () => {
    await openAction(action, { id: done });
    await page.locator('.o_form_statusbar').getByRole('button', { name: 'Assign' }).click();
    await expect(dialog).toContainText('All selected tasks are done.');
    await dialog.locator('.modal-footer button').first().click();
    await expect(dialog).toHaveCount(0);
  });
});
