import { defineScenario, field } from '../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, rpc, step, expect }) => {
  const [job] = await create('note.bus.job', [{ name: 'Import', progress: 0 }]);
  const page = await openAction('note_bus.note_bus_job_action', { id: job });
  const progress = field(page, 'progress');

  await step('后台更新进度，打开着的表单自动刷新', async () => {
    await expect(page.locator('.o_note_bus')).toBeVisible();
    await expect(progress).toHaveValue('0');
    // The websocket may not be connected yet.
    await expect(async () => {
      await rpc('note.bus.job', 'set_progress', [[job], 40]);
      await expect(progress).toHaveValue('40', { timeout: 3000 });
    }).toPass({ timeout: 60_000 });
  });

  await step('有没保存的修改时不刷新，改的内容还在', async () => {
    await field(page, 'name').first().fill('Mine');
    await rpc('note.bus.job', 'set_progress', [[job], 60]);
    await page.waitForTimeout(3000);
    await expect(field(page, 'name').first()).toHaveValue('Mine');
    await expect(progress).toHaveValue('40');
    await page.locator('.o_form_button_cancel').click();
  });

  await step('完成时右上角弹出提示', async () => {
    await rpc('note.bus.job', 'set_progress', [[job], 100]);
    await expect(page.locator('.o_notification', { hasText: 'Job finished' })).toContainText(
      'Import',
    );
    await expect(progress).toHaveValue('100');
  });

  await step('点按钮返回 display_notification，也弹出提示', async () => {
    await page.getByRole('button', { name: 'Ping' }).first().click();
    await expect(page.locator('.o_notification', { hasText: 'Still running' })).toBeVisible();
  });
});
