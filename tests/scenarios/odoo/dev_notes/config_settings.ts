import { defineScenario } from '../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, read, searchRead, step, expect }) => {
  const action = 'note_settings.res_config_settings_action';
  const { page, field, saveButton } = await openAction(action);
  const days = field('note_reminder_days');

  await step('设置页停在自己的一页，没有参数时天数是 7', async () => {
    await expect(page.locator('.app_settings_header:visible, .settings_tab .selected')).toHaveCount(
      1,
    );
    await expect(page.locator('.settings_tab .selected')).toContainText('Requests');
    await expect(days).toHaveValue('7');
  });

  await step('天数改成 0、限额改成 50，保存后页面重新载入，0 仍是 0', async () => {
    await days.fill('0');
    await field('note_limit').fill('50');
    await saveButton.click();
    await expect
      .poll(() =>
        searchRead('ir.config_parameter', [['key', '=', 'note_settings.reminder_days']], ['value']),
      )
      .toMatchObject([{ value: '0' }]);
    await openAction(action);
    await expect(days).toHaveValue('0');
    expect(await read('res.company', 1, ['note_limit'])).toMatchObject({ note_limit: 50 });
  });
});
