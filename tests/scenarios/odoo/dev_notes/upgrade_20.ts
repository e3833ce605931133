import { defineScenario } from '../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, step, expect }) => {
  await create('note.next.item', [
    { name: 'Desk', amount: 2 },
    { name: 'Lamp', amount: 3 },
  ]);
  const { page } = await openAction('note_upgrade_20.item_board_action');
  const items = page.locator('.o_note_board li');

  await step('带 this. 与 t-out 的模板显示两条记录', async () => {
    await expect(items).toHaveText(['Desk: 2', 'Lamp: 3']);
  });

  await step('不用 t-model，边输入边过滤', async () => {
    await page.locator('.o_note_board input').fill('La');
    await expect(items).toHaveText(['Lamp: 3']);
  });
});
