import { defineScenario } from '../../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, count, step, expect }) => {
  const [, , done] = await create('note.wizard.task', [
    { name: 'Alpha' },
    { name: 'Beta' },
    { name: 'Gamma', done: true },
  ]);
  const action = 'note_wizard.note_wizard_task_action';
  const client = await openAction(action);
  const { page, dialog, row, widget, notification, select, dismiss, chooseAction } = client;
  const press = (name: string) =>
    dialog.locator('.modal-footer').getByRole('button', { name, exact: true }).click();
  const tasks = widget('task_ids', dialog).locator('.o_tag');
  const summary = widget('summary', dialog);
  /** Presses a button and returns `active_model` of the context in the call of its method. */
  const activeOf = async (name: string, method: string): Promise<unknown> => {
    const call = page.waitForRequest((each) => !!each.postData()?.includes(`"method":"${method}"`));
    await press(name);
    const { params } = (await call).postDataJSON() as {
      params: { kwargs: { context: { active_model?: string } } };
    };
    return params.kwargs.context.active_model;
  };

  await step('勾选三行，从动作菜单打开向导，选中的任务都在里面', async () => {
    await select(page.locator('thead'));
    await chooseAction('Assign Tasks');
    await expect(tasks).toHaveCount(3);
  });

  await step('点 Next 到第二步显示摘要，第二步的 active_model 已是向导自己', async () => {
    expect(await activeOf('Next', 'action_next')).toBe('note.wizard.task');
    await expect(summary).toHaveText('2 to assign, 1 done');
    expect(await activeOf('Assign', 'action_assign')).toBe('note.wizard.assign');
  });

  await step('完成后弹出提示，对话框关闭，列表刷新出负责人', async () => {
    await expect(notification('2 tasks assigned.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(row('Alpha').locator('[name=user_id]')).not.toHaveText('');
    expect(await count('note.wizard.task', [['user_id', '!=', false]])).toBe(2);
  });

  await step('列表顶部的按钮勾选后出现，打开的向导里只有勾选的一条', async () => {
    await select(row('Gamma'));
    await client.button('Assign').first().click();
    await expect(tasks).toHaveText(['Gamma']);
  });

  await step('没有可处理的任务：弹出提示，关掉后向导还停在第二步', async () => {
    await press('Next');
    await press('Assign');
    await dismiss('There is no task to assign.');
    await expect(summary).toHaveText('0 to assign, 1 done');
    await press('Cancel');
    await expect(dialog).toHaveCount(0);
  });

  await step('表单按钮的方法先检查：已完成的任务打不开向导', async () => {
    await openAction(action, { id: done });
    await page.locator('.o_form_statusbar').getByRole('button', { name: 'Assign' }).click();
    await dismiss('All selected tasks are done.');
  });
});
