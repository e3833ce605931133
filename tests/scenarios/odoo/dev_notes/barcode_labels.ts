import { defineScenario } from '../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, read, rpc, series, step, expect }) => {
  const action = 'note_barcode.note_barcode_receipt_action';
  const code = '6901234567892';
  // Keys come slowly from a busy machine.
  await rpc('ir.config_parameter', 'set_param', ['barcode.max_time_between_keys_in_ms', '3000']);
  await create('product.product', [{ name: 'Tea', barcode: code }]);
  const [id] = await create('note.barcode.receipt', [{ name: 'IN1' }]);
  const { page, rows, notification, field, saveButton } = await openAction(action, { id });
  const scan = async (barcode: string): Promise<void> => {
    await page.keyboard.type(barcode);
    await page.keyboard.press('Enter');
  };
  const name = field('name').first();

  await step('打开已有的单据，扫一下加一行，再扫加数量，还没有保存', async () => {
    await expect(name).toHaveValue('IN1');
    await scan(code);
    await expect(rows).toHaveText([/Tea.*1/s]);
    await scan(code);
    await expect(rows).toHaveText([/Tea.*2/s]);
    await expect(saveButton).toBeVisible();
  });

  await step('不认识的条码只在右上角提示，不用点掉', async () => {
    await scan('NO-SUCH-CODE');
    await expect(notification('Unknown barcode')).toContainText('NO-SUCH-CODE');
    await expect(rows).toHaveCount(1);
  });

  await step('扫命令条码保存单据', async () => {
    await scan(series === 17 ? 'O-CMD.SAVE' : 'OCDSAVE');
    await expect(saveButton).toBeHidden();
    expect((await read('note.barcode.receipt', id, ['quantity'])).quantity).toBe(2);
  });

  await step('扫按钮的条码等于点按钮', async () => {
    await scan(series === 17 ? 'O-BTN.labels' : 'OBTlabels');
    await expect(page.getByText('Choose a printer first.')).toBeVisible();
    await page.locator('.modal-footer button').first().click();
  });

  await step('localhost 上可以用摄像头，扫码按钮能点', async () => {
    await expect(page.locator('.o_note_scan')).toBeEnabled();
  });

  await openAction(action, { view: 'form' });
  await step('新建的表单焦点在第一个字段里，条码进了那个字段，没有加行', async () => {
    await expect(name).toBeFocused();
    await scan(code);
    await expect(name).toHaveValue(code);
    await expect(rows).toHaveCount(0);
  });
});
