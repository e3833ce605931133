import { defineScenario } from '../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, rpc, search, searchRead, step, expect }) => {
  const action = 'note_sortable.note_sortable_action';
  const { page, dismiss, hold } = await openAction(action);
  const tasks = page.locator('.o_note_task');
  const task = (name: string) => tasks.filter({ hasText: name });
  const drag = (from: string, to: string) =>
    task(from).locator('.o_note_handle').dragTo(task(to), { steps: 20 });
  const stored = () => searchRead('note.sortable.task', [], ['name', 'sequence']);
  /** Waits for an order on the page and in the database. */
  const expectOrder = async (names: string[]) => {
    await expect(tasks).toHaveText(names);
    await expect.poll(stored).toMatchObject(names.map((name) => ({ name })));
  };

  await step('把 Design 拖到 Test 的位置，另外两个往上移', async () => {
    await expect(tasks).toHaveText(['Design', 'Build', 'Test', 'Deploy']);
    await drag('Design', 'Test');
    await expectOrder(['Build', 'Test', 'Design', 'Deploy']);
  });

  await step('数据库里的 sequence 从 0 排到 3，重新打开还是这个顺序', async () => {
    expect(await stored()).toMatchObject([0, 1, 2, 3].map((sequence) => ({ sequence })));
    await openAction(action);
    await expectOrder(['Build', 'Test', 'Design', 'Deploy']);
  });

  await step('拖到第一个：previous 是 null', async () => {
    await drag('Deploy', 'Build');
    await expectOrder(['Deploy', 'Build', 'Test', 'Design']);
  });

  await step('按在行的空白处、没有按手柄，不能拖动', async () => {
    await task('Deploy').dragTo(task('Test'), { steps: 20 });
    await expectOrder(['Deploy', 'Build', 'Test', 'Design']);
  });

  await step('前一次还没有存好又拖了一次：等它返回再发，数据库里是最后的顺序', async () => {
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().includes('resequence')) sent += 1;
    });
    const release = await hold('**/*resequence');
    await drag('Deploy', 'Build');
    await expect(tasks).toHaveText(['Build', 'Deploy', 'Test', 'Design']);
    await drag('Deploy', 'Test');
    await expect(tasks).toHaveText(['Build', 'Test', 'Deploy', 'Design']);
    expect(sent).toBe(1);
    release();
    await expectOrder(['Build', 'Test', 'Deploy', 'Design']);
  });

  await step('服务器拒绝保存时弹出原因，列表回到拖之前', async () => {
    const access = await search('ir.model.access', [['model_id.model', '=', 'note.sortable.task']]);
    // The first write fills the server's cache with the old right before it changes it.
    for (let i = 0; i < 2; i += 1)
      await rpc('ir.model.access', 'write', [access, { perm_write: false }]);
    await drag('Deploy', 'Design');
    await dismiss("not allowed to modify 'Note Sortable Task'");
    await expectOrder(['Build', 'Test', 'Deploy', 'Design']);
  });
});
