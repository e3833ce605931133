import { defineScenario, field } from '../../../../src/verify/scenario';

// xlsx 是一个 zip：文字在 sharedStrings.xml，格子里是它的序号
const readSheet = `
import json, sys, zipfile
from xml.etree import ElementTree

names = {"m": "http://schemas.openxmlformats.org/spreadsheetml/2006/main"}
book = zipfile.ZipFile(sys.argv[1])
items = ElementTree.fromstring(book.read("xl/sharedStrings.xml"))
texts = ["".join(part.text or "" for part in item.iterfind(".//m:t", names)) for item in items]
sheet = ElementTree.fromstring(book.read("xl/worksheets/sheet1.xml"))

def value(cell):
    found = cell.find("m:v", names)
    if found is None:
        return None
    return texts[int(found.text)] if cell.get("t") == "s" else float(found.text)

print(json.dumps([[value(cell) for cell in row.iterfind("m:c", names)] for row in sheet.iterfind(".//m:row", names)]))
`;

export default defineScenario(async ({ openAction, python, create, run, step, expect }) => {
  const [payer] = await create('res.partner', [{ name: 'Mei' }]);
  const numbers = [1, 2, 3, 4, 5];
  const lines = numbers.map((n) => {
    const line = {
      name: `Ticket ${n}`,
      payer_id: payer,
      amount: 60 - n * 10,
      remark: `Remark ${n}`,
    };
    return [0, 0, line];
  });
  const [full, empty] = await create('note.trip', [
    { name: 'Shanghai', expense_ids: lines },
    { name: 'Empty' },
  ]);
  const page = await openAction('note_x2many_export.note_trip_action', { id: full });
  const rows = page.locator('.o_field_widget[name=expense_ids] .o_data_row');
  const button = page.locator('.o_note_export');
  const exported = async (): Promise<unknown[][]> => {
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    return JSON.parse(await run(python, ['-c', readSheet, await download.path()])) as unknown[][];
  };

  await step('列表只显示 3 行，导出的表格有全部 5 行，列与界面相同，many2one 是名称', async () => {
    await expect(rows).toHaveCount(3);
    const sheet = await exported();
    expect(sheet[0]).toEqual(['Name', 'Payer', 'Amount']);
    expect(sheet.slice(1)).toEqual(numbers.map((n) => [`Ticket ${n}`, 'Mei', 60 - n * 10]));
  });

  await step('打开可选列之后，导出也多出这一列', async () => {
    await page.locator('.o_optional_columns_dropdown_toggle').click();
    await page
      .getByRole('menuitemcheckbox', { name: 'Remark' })
      .or(page.locator('.dropdown-item', { hasText: 'Remark' }))
      .first()
      .click();
    await expect(page.locator('th[data-name=remark]')).toBeVisible();
    await page.keyboard.press('Escape');
    expect((await exported())[0]).toEqual(['Name', 'Payer', 'Amount', 'Remark']);
  });

  await step('有未保存的新行时先保存，新行也在表格里', async () => {
    await page.locator('.o_field_x2many_list_row_add a').click();
    await field(page.locator('.o_selected_row'), 'name').fill('Taxi');
    const sheet = await exported();
    expect(sheet.map((row) => row[0])).toContain('Taxi');
    await expect(page.locator('.o_form_button_save')).toBeHidden();
  });

  await step('必填项为空时不导出，只提示有字段要填', async () => {
    await field(page, 'name').first().fill('');
    await button.click();
    await expect(page.locator('.o_notification')).toContainText(
      /Invalid fields|Missing required fields/,
    );
    await page.locator('.o_form_button_cancel').click();
  });

  await openAction('note_x2many_export.note_trip_action', { id: empty });
  await step('没有行时没有导出按钮', async () => {
    await expect(page.locator('.o_field_x2many_list_row_add')).toBeVisible();
    await expect(button).toHaveCount(0);
  });
});
