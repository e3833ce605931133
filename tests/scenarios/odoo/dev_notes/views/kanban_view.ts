import { boxOf, defineScenario, field } from '../../../../../src/verify/scenario';

interface Task {
  stage_id: [id: number, name: string];
  state: string;
}

export default defineScenario(async ({ openAction, create, read, step, expect }) => {
  const [first, second] = await create('note.kanban.stage', [
    { name: 'Todo', sequence: 1 },
    { name: 'Doing', sequence: 2 },
  ]);
  const [task] = await create('note.kanban.task', [
    { name: 'Paint', stage_id: first, state: 'run', hours: 5, deadline: '2020-01-31' },
    { name: 'Sand', stage_id: first, state: 'done', hours: 2 },
  ]);
  const stored = () => read<Task>('note.kanban.task', task, ['stage_id', 'state']);
  const page = await openAction('note_kanban_view.note_kanban_task_action');
  const columns = page.locator('.o_kanban_group');
  const card = (name: string) =>
    page.locator('.o_kanban_record:not(.o_kanban_ghost)').filter({ hasText: name });

  await step('按阶段分列，空的阶段也有一列；进度条旁是 hours 的合计', async () => {
    await expect(columns).toHaveCount(2);
    await expect(columns.first().locator('.o_kanban_header_title')).toContainText('Todo');
    await expect(columns.nth(1).locator('.o_kanban_record:not(.o_kanban_ghost)')).toHaveCount(0);
    await expect(columns.first().locator('.o_animated_number')).toHaveText('7');
    await expect(columns.first().locator('.progress-bar.bg-success')).toBeVisible();
  });

  await step('过期的日期是红色，没有工时的卡片不显示 hours', async () => {
    await expect(card('Paint').locator('.text-danger')).toHaveText(/01\/31\/2020|Jan 31, 2020/);
    await expect(card('Paint')).toContainText('5.00');
  });

  await step('快速创建用自己的表单，保存到所在的列', async () => {
    await columns.nth(1).locator('.o_kanban_quick_add').click();
    const quick = page.locator('.o_kanban_quick_create');
    await field(quick, 'name').fill('Plan');
    await expect(quick.locator('.o_field_widget[name=user_id]')).toBeVisible();
    await quick.locator('.o_kanban_add').click();
    const plan = columns.nth(1).locator('.o_kanban_record').filter({ hasText: 'Plan' });
    await expect(plan).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await step('卡片拖到另一列，阶段随之改变', async () => {
    const from = await boxOf(card('Paint'));
    const to = await boxOf(columns.nth(1));
    await page.mouse.move(from.x + 20, from.y + 15);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y + 30, { steps: 5 });
    await page.mouse.move(to.x + to.width / 2, to.y + 120, { steps: 15 });
    await page.mouse.up();
    await expect(columns.nth(1)).toContainText('Paint');
    await expect.poll(async () => (await stored()).stage_id[0]).toBe(second);
  });

  await step('卡片菜单的 Done 调用模型的方法', async () => {
    await card('Paint').hover();
    const menu = card('Paint').locator('.o_dropdown_kanban');
    await menu.locator('.dropdown-toggle, button').first().click();
    await page.getByRole('menuitem', { name: 'Done' }).click();
    await expect.poll(async () => (await stored()).state).toBe('done');
  });
});
