import { choose, defineScenario } from '../../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, step, expect }) => {
  const [contract] = await create('note.log.contract', [
    { name: '供货', line_ids: [[0, 0, { name: '运费', price: 10 }]] },
  ]);
  const action = 'note_change_log.note_log_contract_action';
  const { page, widget, field, editedRow, save } = await openAction(action, { id: contract });
  const tracking = page.locator('.o-mail-Chatter .o-mail-Message .o-mail-Message-tracking');
  const logs = widget('log_ids').locator('.o_data_row');

  await step('改名称与状态后，消息区里有旧值与新值', async () => {
    await field('name').fill('采购');
    await choose(widget('state'), '生效');
    await save();
    await expect(tracking.filter({ hasText: '名称' })).toContainText(/供货.*采购/s);
    await expect(tracking.filter({ hasText: '状态' })).toContainText('生效');
  });

  await step('独立日志表里也有这两条，带操作人', async () => {
    await page.getByRole('tab', { name: '变更日志' }).click();
    const row = logs.filter({ hasText: '供货' }).filter({ hasText: '采购' });
    await expect(row).toContainText('Administrator');
    await expect(logs.filter({ hasText: '草稿' }).filter({ hasText: '生效' })).toHaveCount(1);
  });

  await step('改明细的金额：日志表记在合同名下，消息区只有合计', async () => {
    await page.getByRole('tab', { name: '明细' }).click();
    await page.locator('.o_data_cell[name=price]').click();
    await field('price', editedRow).fill('25');
    await save();
    await expect(tracking.filter({ hasText: '合计' })).toContainText('25');
    await page.getByRole('tab', { name: '变更日志' }).click();
    await expect(logs.filter({ hasText: '运费' }).filter({ hasText: '25' })).not.toHaveCount(0);
  });
});
