import fs from 'node:fs';
import { defineScenario } from '../../../../src/verify/scenario';

type Sheet = (string | null)[][];

const readSheet = `
import json, openpyxl, sys

sheet = openpyxl.load_workbook(open(sys.argv[1], "rb")).active
print(json.dumps([[cell and str(cell) for cell in row] for row in sheet.iter_rows(values_only=True)]))
`;

// 把第一个参数写成第二个参数那个文件
const writeSheet = `
import json, openpyxl, sys

book = openpyxl.Workbook()
for row in json.loads(sys.argv[1]):
    book.active.append(row)
book.save(sys.argv[2])
`;

export default defineScenario(async (context) => {
  const { openAction, create, count, python, run, writeLooseFiles, step, expect } = context;
  await create('note.excel.item', [
    { code: '001', name: 'Bolt' },
    { code: '002', name: 'Nut' },
    { code: '003', name: 'Bolt long' },
  ]);
  const client = await openAction('note_excel.note_excel_item_action');
  const { page, dialog, rows, widget, button, search, select } = client;
  const result = widget('result', dialog);
  const saved = async (click: () => Promise<void>): Promise<[string, Sheet]> => {
    const [download] = await Promise.all([page.waitForEvent('download'), click()]);
    const text = await run(python, ['-c', readSheet, await download.path()]);
    return [download.suggestedFilename(), JSON.parse(text) as Sheet];
  };
  const exported = () => saved(() => button('Export Excel').click());
  const codes = (sheet: Sheet) => sheet.slice(1).map(([code]) => code);
  const upload = async (lines: unknown[][]) => {
    const file = `${writeLooseFiles()}/note_excel_upload.xlsx`;
    await run(python, ['-c', writeSheet, JSON.stringify(lines), file]);
    await widget('file', dialog).locator('input[type=file]').setInputFiles(file);
    await button('Import').click();
    fs.rmSync(file);
  };

  await step('没有勾选时导出筛选到的全部，文件名是中文，编码前面的 0 还在', async () => {
    await expect(rows).toHaveCount(3);
    const [name, sheet] = await exported();
    expect(name).toBe('物料.xlsx');
    expect(codes(sheet)).toEqual(['001', '002', '003']);
    await search('Bolt');
    await expect(rows).toHaveCount(2);
    expect(codes((await exported())[1])).toEqual(['001', '003']);
  });

  await step('勾选了就只导出勾选的', async () => {
    await select(rows.nth(1));
    expect(codes((await exported())[1])).toEqual(['003']);
  });

  await step('在导入对话框里下载模板', async () => {
    await select(rows.nth(1));
    await button('Import Excel').click();
    const template = page.getByRole('link', { name: 'Download the template' });
    const [name, [header]] = await saved(() => template.click());
    expect(name).toBe('物料导入模板.xlsx');
    expect(header).toEqual(['Code', 'Name', 'Kind', 'Price', 'Start', 'Vendor']);
  });

  await step('上传后没有错的行写入，有错的行连同行号与原因在错误文件里', async () => {
    const before = await count('note.excel.item');
    await upload([
      ['Code', 'Name', 'Price'],
      ['004', 'Washer', 2],
      ['005', 'Pin', -1],
    ]);
    await expect(result).toHaveText('1 imported, 1 failed');
    expect(await count('note.excel.item')).toBe(before + 1);
    const errors = widget('error_file', dialog).locator('a, .fa-download').first();
    const [name, sheet] = await saved(() => errors.click());
    expect(name).toBe('errors.xlsx');
    expect(sheet[1]).toEqual(['005', 'Pin', '-1', 'Row 3: The price cannot be negative.']);
  });

  await step('改好以后在同一个对话框里再导入', async () => {
    await upload([
      ['Code', 'Name', 'Price'],
      ['005', 'Pin', 1],
    ]);
    await expect(result).toHaveText('1 imported, 0 failed');
    expect(await count('note.excel.item', [['code', '=', '005']])).toBe(1);
  });
});
