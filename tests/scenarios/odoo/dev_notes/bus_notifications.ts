import { defineScenario } from '../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, rpc, step, expect }) => {
  const [job] = await create('note.bus.job', [{ name: 'Import', progress: 0 }]);
  const client = await openAction('note_bus.note_bus_job_action', { id: job });
  const { page, field, button, notification, discard } = client;
  const progress = field('progress');
  const setProgress = (value: number) => rpc('note.bus.job', 'set_progress', [[job], value]);

  await step('后台更新进度，打开着的表单自动刷新', async () => {
    await expect(progress).toHaveValue('0');
    // The websocket may not be connected yet.
    await expect(async () => {
      await setProgress(40);
      await expect(progress).toHaveValue('40', { timeout: 3000 });
    }).toPass({ timeout: 60_000 });
  });

  await step('有没保存的修改时不刷新，改的内容还在', async () => {
    await field('name').first().fill('Mine');
    await setProgress(60);
    await page.waitForTimeout(3000);
    await expect(field('name').first()).toHaveValue('Mine');
    await expect(progress).toHaveValue('40');
    await discard();
  });

  await step('完成时右上角弹出提示', async () => {
    await setProgress(100);
    await expect(notification('Job finished')).toContainText('Import');
    await expect(progress).toHaveValue('100');
  });

  await step('点按钮返回 display_notification，也弹出提示', async () => {
    await button('Ping').first().click();
    await expect(notification('Still running')).toBeVisible();
  });
});
