import { defineScenario } from '../../../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, read, count, series, step, expect }) => {
  const model = 'note.cp.task';
  const action = 'note_cp_buttons.note_cp_task_action';
  await create(model, [{ name: '甲' }, { name: '乙' }, { name: '丙' }]);
  const client = await openAction(action);
  const { page, dialog, rows, button, field, notification, select, chooseAction } = client;
  const panel = page.locator('.o_control_panel_main_buttons');
  const anyQuickAdd = page.locator('.o_note_quick_add');
  const quickAdd = page.locator('.o_note_quick_add:visible');
  const markDone = panel.getByRole('button', { name: 'Mark Done' });
  const done = () => count(model, [['done', '=', true]]);
  const editFirst = async (text: string): Promise<void> => {
    const name = rows.first().locator('td[name=name]');
    await name.click();
    await name.locator('input').fill(text);
  };

  await step('列表：New 旁边有 Quick Add，点它多一条记录并提示', async () => {
    await expect(rows).toHaveCount(3);
    await expect(panel.locator('.o_list_button_add:visible')).toBeVisible();
    await quickAdd.click();
    await expect(rows).toHaveCount(4);
    await expect(notification('Task added')).toBeVisible();
  });

  await step('列表有一行正在编辑：Save、Discard 仍在，Quick Add 先保存这一行', async () => {
    await editFirst('甲改');
    await expect(panel.locator('.o_list_button_save:visible')).toBeVisible();
    await quickAdd.click();
    await expect(rows).toHaveCount(5);
    await expect(rows.first()).toContainText('甲改');
  });

  await step('正在编辑的行必填项为空：Quick Add 不新建记录，弹出提示', async () => {
    await editFirst('');
    await quickAdd.click();
    await expect(notification(/Invalid fields|Missing required/).first()).toBeVisible();
    await expect(rows).toHaveCount(5);
    await panel.locator('.o_list_button_discard:visible').click();
    await expect(rows.first()).toContainText('甲改');
  });

  await step('display="always" 的按钮：勾选一条只处理这一条', async () => {
    await select(rows.first());
    await markDone.click();
    await button('Ok').click();
    await expect.poll(done).toBe(1);
  });

  await step('没有勾选：先确认，Cancel 不处理，Ok 才按当前搜索条件处理全部', async () => {
    await expect(page.locator('.o_list_selection_box, .o_selection_box')).toHaveCount(0);
    await markDone.click();
    await expect(dialog).toContainText('every task found by the current search');
    await button('Cancel').click();
    expect(await done()).toBe(1);
    await markDone.click();
    await button('Ok').click();
    await expect.poll(done).toBe(5);
  });

  if (series === 17)
    await step('同一个按钮在 DOM 里有两个，宽屏只显示一个；窄于 1200px 收进下拉菜单', async () => {
      await expect(anyQuickAdd).toHaveCount(2);
      await expect(quickAdd).toHaveCount(1);
      await page.setViewportSize({ width: 1000, height: 800 });
      await expect(quickAdd).toHaveCount(0);
      await panel.locator('.dropdown-toggle').click();
      await expect(quickAdd).toHaveCount(1);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1280, height: 800 });
    });
  else await step('同一个按钮在 DOM 里只有一个', () => expect(anyQuickAdd).toHaveCount(1));

  await step('齿轮菜单里有 Done Tasks，点它打开已完成的任务', async () => {
    await chooseAction('Done Tasks');
    await expect(page.locator('.o_last_breadcrumb_item')).toContainText('Done Tasks');
    await expect(rows).toHaveCount(5);
  });

  await step('看板：Quick Add 同样加一条', async () => {
    await openAction(action, { view: 'kanban' });
    const cards = page.locator('.o_kanban_record:not(.o_kanban_ghost)');
    await expect(cards).toHaveCount(5);
    await quickAdd.click();
    await expect(cards).toHaveCount(6);
  });

  await step('表单：控制面板的 Mark Done 先保存再调用方法，完成后按钮消失', async () => {
    const [id] = await create(model, [{ name: '丁' }]);
    await openAction(action, { id });
    await field('name').fill('丁改');
    const formButton = page.locator('.o_note_mark_done:visible');
    await formButton.click();
    await expect(formButton).toHaveCount(0);
    expect(await read(model, id, ['name', 'done'])).toMatchObject({ name: '丁改', done: true });
  });

  await step('表单的齿轮菜单里没有 Done Tasks', async () => {
    await page.locator('.o_cp_action_menus .dropdown-toggle').click();
    await expect(page.locator('.o_menu_item').first()).toBeVisible();
    await expect(page.locator('.o_note_done_menu')).toHaveCount(0);
  });
});
