import { defineScenario } from '../../../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, read, step, expect }) => {
  const [first] = await create('note.upload.case', [{ name: 'First' }, { name: 'Second' }]);
  const client = await openAction('note_binary_upload.note_upload_case_action');
  const { page, field, notification, hold } = client;
  const choose = (name: string) =>
    page
      .locator('.o_field_note_upload input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from('a,b\n') });
  const files = page.locator('.o_field_note_upload .o_attachment');

  await step('上传期间翻到下一条记录，文件关联到原来的，不是现在的', async () => {
    await page.locator('.o_data_cell', { hasText: 'First' }).click();
    const release = await hold('**/web/binary/upload_attachment');
    await choose('a.csv');
    await expect(page.locator('.o_note_upload')).toHaveCount(1);
    await page.locator('.o_pager_next').click();
    await expect(field('name')).toHaveValue('Second');
    release();
    await expect(page.locator('.o_note_upload')).toHaveCount(0);
    await expect
      .poll(async () => (await read('note.upload.case', first, ['attachment_ids'])).attachment_ids)
      .toHaveLength(1);
    await expect(files).toHaveCount(0);
    await page.locator('.o_pager_previous').click();
    await expect(files).toHaveCount(1);
  });

  await step('已经退出登录：状态码是 200，内容是登录页，提示上传失败', async () => {
    await page.context().clearCookies();
    await choose('b.csv');
    await expect(notification('b.csv: upload failed (HTTP 200)')).toBeVisible();
  });
});
