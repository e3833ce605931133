import { choose, defineScenario, field } from '../../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, step, expect }) => {
  const [contract] = await create('note.log.contract', [
    { name: '供货', line_ids: [[0, 0, { name: '运费', price: 10 }]] },
  ]);
  const page = await openAction('note_change_log.note_log_contract_action', { id: contract });
  const tracking = page.locator('.o-mail-Chatter .o-mail-Message .o-mail-Message-tracking');
  const lines = page.locator('.o_field_widget[name=line_ids]');
  const logs = page.locator('.o_field_widget[name=log_ids] .o_data_row');

  await step('改名称与状态后，消息区里有旧值与新值', async () => {
    await field(page, 'name').fill('采购');
    await choose(page.locator('.o_field_widget[name=state]'), '生效');
    await page.locator('.o_form_button_save').click();
    await expect(tracking.filter({ hasText: '名称' })).toContainText('供货');
    await expect(tracking.filter({ hasText: '名称' })).toContainText('采购');
    await expect(tracking.filter({ hasText: '状态' })).toContainText('生效');
  });

  await step('独立日志表里也有这两条，带操作人', async () => {
    await page.getByRole('tab', { name: '变更日志' }).click();
    const row = logs.filter({ hasText: '供货' }).filter({ hasText: '采购' });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Administrator');
    await expect(logs.filter({ hasText: '草稿' }).filter({ hasText: '生效' })).toHaveCount(1);
  });

  await step('改明细的金额：日志表记在合同名下，消息区只有合计', async () => {
    await page.getByRole('tab', { name: '明细' }).click();
    await lines.locator('.o_data_cell[name=price]').click();
    await field(lines.locator('.o_selected_row'), 'price').fill('25');
    await page.locator('.o_form_button_save').click();
    await expect(tracking.filter({ hasText: '合计' })).toContainText('25');
    await page.getByRole('tab', { name: '变更日志' }).click();
    await expect(logs.filter({ hasText: '运费' }).filter({ hasText: '25' })).not.toHaveCount(0);
  });
});
