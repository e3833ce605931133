import { defineScenario } from '../../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, read, step, expect }) => {
  // The browser's time zone, see session.ts.
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });
  const [first, second] = await create('note.kanban.stage', [
    { name: 'Todo', sequence: 1 },
    { name: 'Doing', sequence: 2 },
  ]);
  const [task] = await create('note.kanban.task', [
    { name: 'Paint', stage_id: first, state: 'run', hours: 5, deadline: '2020-01-31' },
    { name: 'Sand', stage_id: first, state: 'done', hours: 2 },
    { name: 'Today', stage_id: first, deadline: today },
  ]);
  const stored = () => read('note.kanban.task', task, ['stage_id', 'state']);
  const { page, field } = await openAction('note_kanban_view.note_kanban_task_action');
  const columns = page.locator('.o_kanban_group');
  const todo = columns.first();
  const doing = columns.nth(1);
  const cards = page.locator('.o_kanban_record:not(.o_kanban_ghost)');
  const paint = cards.filter({ hasText: 'Paint' });

  await step('按阶段分列，空的阶段也有一列；进度条旁是 hours 的合计', async () => {
    await expect(columns).toHaveCount(2);
    await expect(todo.locator('.o_kanban_header_title')).toContainText('Todo');
    await expect(doing.locator(cards)).toHaveCount(0);
    await expect(todo.locator('.o_animated_number')).toHaveText('7');
    await expect(todo.locator('.progress-bar.bg-success')).toBeVisible();
  });

  await step('过期的日期是红色，今天到期的不是；没有工时的卡片不显示 hours', async () => {
    await expect(paint.locator('.text-danger')).toHaveText(/01\/31\/2020|Jan 31, 2020/);
    await expect(paint).toContainText('5.00');
    const due = cards.filter({ hasText: 'Today' });
    await expect(due).toContainText(String(Number(today.slice(8))));
    await expect(due.locator('.text-danger')).toHaveCount(0);
  });

  await step('快速创建用自己的表单，保存到所在的列', async () => {
    await doing.locator('.o_kanban_quick_add').click();
    const quick = page.locator('.o_kanban_quick_create');
    await field('name', quick).fill('Plan');
    await expect(quick.locator('.o_field_widget[name=user_id]')).toBeVisible();
    await quick.locator('.o_kanban_add').click();
    await expect(doing.locator(cards)).toContainText(['Plan']);
    await page.keyboard.press('Escape');
  });

  await step('卡片拖到另一列，阶段随之改变', async () => {
    await paint.dragTo(doing, { sourcePosition: { x: 20, y: 15 }, steps: 20 });
    await expect(doing).toContainText('Paint');
    await expect.poll(stored).toMatchObject({ stage_id: [second, 'Doing'] });
  });

  await step('卡片菜单的 Done 调用模型的方法', async () => {
    await paint.hover();
    await paint.locator('.o_dropdown_kanban').locator('.dropdown-toggle, button').first().click();
    await page.getByRole('menuitem', { name: 'Done' }).click();
    await expect.poll(stored).toMatchObject({ state: 'done' });
  });
});
