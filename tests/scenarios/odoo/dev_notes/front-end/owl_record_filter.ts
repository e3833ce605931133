import { choose, defineScenario } from '../../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, series, step, expect }) => {
  const { page, dialog, hold } = await openAction('note_record_filter.note_record_filter_action');
  const names = page.locator('.o_note_ticket td:first-child');
  const text = page.locator('.o_note_text');
  const state = page.locator('.o_note_state').locator('select, input');
  const url = '/note.filter.ticket/search_read';
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(url)) requests += 1;
  });

  await step('连续输入五个字母只查询一次', async () => {
    await expect(names).toHaveText(['Login fails', 'Printer ink', 'Printer jam']);
    await text.pressSequentially('print', { delay: 20 });
    await expect(names).toHaveText(['Printer ink', 'Printer jam']);
    expect(requests).toBe(1);
  });

  await step('选一位客户，与文本条件同时生效', async () => {
    await page.locator('.o_note_partners input').click();
    await page.locator('.o-autocomplete--dropdown-item', { hasText: 'Administrator' }).click();
    await expect(names).toHaveText(['Printer ink']);
    await expect(page.locator('.o_note_partners .o_tag')).toContainText(['Administrator']);
    await page.locator('.o_note_partners .o_delete').click();
    await text.fill('');
    await expect(names).toHaveCount(3);
  });

  await step('不在表单里的 selection 与 date 字段也能作条件', async () => {
    await choose(page.locator('.o_note_state'), 'Open');
    await expect(names).toHaveText(['Login fails', 'Printer jam']);
    await page.locator('.o_note_date input').fill('03/15/2026');
    await page.keyboard.press('Enter');
    await expect(names).toHaveText(['Login fails']);
    await expect(state).toHaveValue(series < 19 ? '"open"' : 'Open');
  });

  await step('domain 对话框里的条件与其余条件合并', async () => {
    await page.locator('.o_note_domain').click();
    await dialog.getByText('New Rule').click();
    await dialog.locator('footer .btn-primary').click();
    await expect(page.locator('.o_note_tickets')).toContainText('No ticket.');
    await page.locator('.o_note_clear').click();
    await expect(names).toHaveCount(3);
    await expect(state).toHaveValue(series < 19 ? 'false' : '');
  });

  await step('先发的请求后返回，不会覆盖新的结果', async () => {
    const release = await hold(`**${url}`);
    const asked = page.waitForRequest(`**${url}`);
    await text.fill('login');
    const late = (await asked).response();
    await page.unroute(`**${url}`);
    await text.fill('print');
    await expect(names).toHaveText(['Printer ink', 'Printer jam']);
    release();
    await (await late)?.finished();
    // Owl renders in the next frame.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await expect(names).toHaveText(['Printer ink', 'Printer jam']);
  });
});
