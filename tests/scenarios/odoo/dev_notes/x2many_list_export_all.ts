import { defineScenario } from '../../../../src/verify/scenario';

const readSheet = `
import json, openpyxl, sys

sheet = openpyxl.load_workbook(open(sys.argv[1], "rb")).active
print(json.dumps([row for row in sheet.iter_rows(values_only=True)]))
`;

export default defineScenario(async ({ openAction, python, create, run, step, expect }) => {
  const [payer] = await create('res.partner', [{ name: 'Mei' }]);
  const numbers = [1, 2, 3, 4, 5];
  const lines = numbers.map((n) => {
    const amount = 60 - n * 10;
    return [0, 0, { name: `Ticket ${n}`, payer_id: payer, amount, remark: `Remark ${n}` }];
  });
  const [full, empty] = await create('note.trip', [
    { name: 'Shanghai', expense_ids: lines },
    { name: 'Empty' },
  ]);
  const action = 'note_x2many_export.note_trip_action';
  const client = await openAction(action, { id: full });
  const { page, rows, head, field, editedRow, saveButton, notification, discard } = client;
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
    await page.locator('.dropdown-item', { hasText: 'Remark' }).click();
    await expect(head('remark')).toBeVisible();
    await page.keyboard.press('Escape');
    expect((await exported())[0]).toEqual(['Name', 'Payer', 'Amount', 'Remark']);
  });

  await step('有未保存的新行时先保存，新行也在表格里', async () => {
    await page.locator('.o_field_x2many_list_row_add a').click();
    await field('name', editedRow).fill('Taxi');
    expect((await exported()).map(([name]) => name)).toContain('Taxi');
    await expect(saveButton).toBeHidden();
  });

  await step('必填项为空时不导出，只提示有字段要填', async () => {
    await field('name').first().fill('');
    await button.click();
    await expect(notification(/Invalid fields|Missing required fields/)).toBeVisible();
    await discard();
  });

  await openAction(action, { id: empty });
  await step('没有行时没有导出按钮', async () => {
    await expect(page.locator('.o_field_x2many_list_row_add')).toBeVisible();
    await expect(button).toHaveCount(0);
  });
});
