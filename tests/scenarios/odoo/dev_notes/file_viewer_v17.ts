import { defineScenario } from '../../../../src/verify/scenario';

/** The smallest PDF the viewer opens: one empty page. */
const pdf = Buffer.from(
  '%PDF-1.1\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ' +
    '3 0 obj<</Type/Page/MediaBox[0 0 200 200]/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R>>',
).toString('base64');

export default defineScenario(async ({ openAction, create, search, step, expect }) => {
  const action = 'note_file_viewer.note_file_document_action';
  const [demo] = await search('note.file.document');
  const { page, widget, field } = await openAction(action, { id: demo });
  const viewer = page.locator('.o-FileViewer');
  const view = page.locator('.o-FileViewer-view');
  const frame = page.frameLocator('iframe.o-FileViewer-view');
  const preview = widget('file').locator('.o_note_preview');
  const attachments = page.locator('.o_attachment');
  const eyes = widget('attachment_ids').locator('.o_note_preview');

  await step('Binary 字段旁的预览按钮打开图片，按 Esc 关闭', async () => {
    await preview.click();
    await expect(viewer).toContainText('logo2.png');
    await expect(view).toHaveJSProperty('complete', true);
    await expect(view).not.toHaveJSProperty('naturalWidth', 0);
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
  });

  await step('从点击的附件开始预览，方向键与箭头在可预览的附件之间循环', async () => {
    await eyes.nth(1).click();
    await expect(viewer).toContainText('logo.png');
    await page.keyboard.press('ArrowRight');
    await expect(viewer).toContainText('readme.txt');
    await expect(frame.locator('body')).toContainText('Plain text');
    await page.locator('.o-FileViewer-navigation').first().click();
    await expect(viewer).toContainText('logo.png');
    await page.locator('.o-FileViewer-headerButton[aria-label=Close]').click();
    await expect(viewer).toHaveCount(0);
  });

  await step('不支持预览的附件没有预览按钮，仍可下载', async () => {
    await expect(attachments).toHaveCount(3);
    await expect(eyes).toHaveCount(2);
    const download = page.waitForEvent('download');
    await attachments.filter({ hasText: 'backup.bin' }).locator('.o_image_box a').click();
    expect((await download).suggestedFilename()).toBe('backup.bin');
  });

  await step('没有文件时没有预览按钮；PDF 用自带的 PDF.js 打开', async () => {
    const [none, withPdf] = await create('note.file.document', [
      { name: 'Empty' },
      { name: 'Pdf', file: pdf, file_name: 'one.PDF' },
    ]);
    await openAction(action, { id: none });
    await expect(field('name')).toHaveValue('Empty');
    await expect(preview).toHaveCount(0);
    await openAction(action, { id: withPdf });
    await preview.click();
    const pdfViewer = /^\/web\/static\/lib\/pdfjs\/web\/viewer\.html\?file=/;
    await expect(view).toHaveAttribute('src', pdfViewer);
    await expect(frame.locator('.page[data-loaded="true"]')).toHaveCount(1);
  });

  await step('扩展名是 constructor 的文件没有预览按钮，表单照常打开', async () => {
    const [odd] = await create('note.file.document', [
      { name: 'Odd', file: pdf, file_name: 'a.constructor' },
    ]);
    await openAction(action, { id: odd });
    await expect(field('name')).toHaveValue('Odd');
    await expect(preview).toHaveCount(0);
  });

  const opened = await page.evaluate(() => {
    const { modules } = (
      window as unknown as { odoo: { loader: { modules: Map<string, Record<string, unknown>> } } }
    ).odoo.loader;
    const FileModel = modules.get('@web/core/file_viewer/file_model')
      ?.FileModel as new () => Record<string, unknown>;
    const [image, word, csv, blob, query] = [
      { id: 1, mimetype: 'image/png' },
      { id: 1, mimetype: 'application/msword' },
      { id: 1, mimetype: 'text/csv' },
      { url: 'blob:x', mimetype: 'image/png' },
      { url: '/web/content?id=1', mimetype: 'image/png', name: 'a.png' },
    ].map((values): Record<string, unknown> => {
      const file = Object.assign(new FileModel(), values);
      // As the note's class: without an id, the file comes from its URL.
      return 'id' in values ? file : Object.defineProperty(file, 'urlRoute', { value: values.url });
    });
    return {
      viewable: [image?.isViewable, { ...image }.isViewable, word?.isViewable, csv?.isViewable],
      blob: blob?.defaultSource,
      query: query?.defaultSource,
      origin: window.location.origin,
    };
  });

  await step('展开复制的文件、Word、CSV 都不能预览；blob: 的 URL 被拼到域名后面', () => {
    expect(opened.viewable).toEqual([true, undefined, false, false]);
    expect(opened.blob).toBe(`${opened.origin}blob:x`);
    expect(opened.query).toBe(`${opened.origin}/web/content?id=1?filename=a.png`);
  });
});
