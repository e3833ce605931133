import { boxOf, defineScenario } from '../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, rpc, step, expect }) => {
  const action = 'note_sortable.note_sortable_action';
  const page = await openAction(action);
  const tasks = page.locator('.o_note_task');

  const drag = async (from: string, to: string) => {
    const source = await boxOf(tasks.filter({ hasText: from }).locator('.o_note_handle'));
    const target = await boxOf(tasks.filter({ hasText: to }));
    const x = source.x + 4;
    await page.mouse.move(x, source.y + source.height / 2);
    await page.mouse.down();
    await page.mouse.move(x + 20, target.y + target.height / 2, { steps: 15 });
    await page.mouse.up();
  };
  const records = () =>
    rpc<{ name: string; sequence: number }[]>('note.sortable.task', 'search_read', [[]]);
  const saved = async () => (await records()).map(({ name }) => name);

  await step('把 Design 拖到 Test 的位置，另外两个往上移', async () => {
    await expect(tasks).toHaveText(['Design', 'Build', 'Test', 'Deploy']);
    await drag('Design', 'Test');
    await expect(tasks).toHaveText(['Build', 'Test', 'Design', 'Deploy']);
  });

  await step('数据库里的 sequence 从 0 排到 3，重新打开还是这个顺序', async () => {
    await expect.poll(saved).toEqual(['Build', 'Test', 'Design', 'Deploy']);
    expect((await records()).map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3]);
    await openAction(action);
    await expect(tasks).toHaveText(['Build', 'Test', 'Design', 'Deploy']);
  });

  await step('拖到第一个：previous 是 null', async () => {
    await drag('Deploy', 'Build');
    await expect(tasks).toHaveText(['Deploy', 'Build', 'Test', 'Design']);
    await expect.poll(saved).toEqual(['Deploy', 'Build', 'Test', 'Design']);
  });

  await step('按在行的空白处、没有按手柄，不能拖动', async () => {
    const row = await boxOf(tasks.first());
    await page.mouse.move(row.x + row.width / 2, row.y + row.height / 2);
    await page.mouse.down();
    await page.mouse.move(row.x + row.width / 2, row.y + row.height * 2.5, { steps: 15 });
    await page.mouse.up();
    await expect(tasks).toHaveText(['Deploy', 'Build', 'Test', 'Design']);
    expect(await saved()).toEqual(['Deploy', 'Build', 'Test', 'Design']);
  });

  await step('服务器拒绝保存时弹出原因，列表回到拖之前', async () => {
    const [access] = await rpc<number[]>('ir.model.access', 'search', [
      [['model_id.model', '=', 'note.sortable.task']],
    ]);
    // The first write fills the server's cache with the old right before it changes it.
    for (let i = 0; i < 2; i += 1)
      await rpc('ir.model.access', 'write', [[access], { perm_write: false }]);
    await drag('Deploy', 'Test');
    const dialog = page.locator('.o_dialog');
    await expect(dialog).toContainText("not allowed to modify 'Note Sortable Task'");
    await expect(tasks).toHaveText(['Deploy', 'Build', 'Test', 'Design']);
    expect(await saved()).toEqual(['Deploy', 'Build', 'Test', 'Design']);
    await dialog.locator('.modal-footer .btn').first().click();
    await expect(dialog).toHaveCount(0);
  });
});
