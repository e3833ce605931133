import { defineScenario } from '../../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, searchRead, step, expect }) => {
  await create('note.asset', [{ name: '投影仪', code: 'P-1' }]);
  const client = await openAction('note_constraints.note_asset_action', { view: 'form' });
  const { saveButton, field, save, dismiss } = client;

  await step('编号只差大小写也算重复：保存时弹出自己写的提示语', async () => {
    await field('name').fill('备用投影仪');
    await field('code').fill('p-1');
    await saveButton.click();
    await dismiss('在用设备的编号不能重复（不区分大小写）。');
  });

  await step('单价为负：弹出 CHECK 约束的提示语', async () => {
    await field('code').fill('P-2');
    await field('price').fill('-1');
    await saveButton.click();
    await dismiss('设备单价不能为负数。');
  });

  await step('改正以后可以保存', async () => {
    await field('price').fill('100');
    await save();
    const saved = await searchRead('note.asset', [['code', '=', 'P-2']], ['price']);
    expect(saved).toMatchObject([{ price: 100 }]);
  });
});
