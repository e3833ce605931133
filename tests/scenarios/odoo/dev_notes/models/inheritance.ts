import { defineScenario } from '../../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, count, read, step, expect }) => {
  const model = 'note.inherit.document';
  const [report, plan] = await create(model, [
    { name: 'Report', code: 'A-1', state: 'done' },
    { name: 'Plan', code: 'B-2' },
  ]);
  const action = 'note_inherit.note_inherit_document_action';
  const client = await openAction('note_inherit.note_inherit_device_action', { view: 'form' });
  const { button, widget, field, save, dismiss, chooseAction } = client;
  const options = widget('document_id').locator('.o-autocomplete--dropdown-item');

  await step('many2one 下拉框里按编号、按名称、粘贴整个显示名都能找到', async () => {
    for (const text of ['b-2', 'plan', '[B-2] Plan']) {
      await field('document_id').fill(text);
      await expect(options.first()).toHaveText('[B-2] Plan');
    }
    await options.first().click();
    await expect(field('name')).toHaveValue('Plan');
  });

  await step('设备表单里改委托来的名称，改的是那份文档', async () => {
    await field('name').fill('Roadmap');
    await save();
    expect(await read(model, plan, ['name'])).toMatchObject({ name: 'Roadmap' });
  });

  await step('复制出来的文档名称带 (copy)，编号为空，状态回到 Draft', async () => {
    await openAction(action, { id: report });
    await chooseAction('Duplicate');
    await expect(field('name')).toHaveValue('Report (copy)');
    await expect(field('code')).toHaveValue('');
  });

  await step('删除已完成的文档，弹出 @api.ondelete 里写的提示', async () => {
    await openAction(action, { id: report });
    await chooseAction('Delete');
    await button('Delete').click();
    await dismiss('A finished document cannot be deleted.');
    expect(await count(model, [['id', '=', report]])).toBe(1);
  });
});
