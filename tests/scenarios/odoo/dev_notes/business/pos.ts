import { defineScenario } from '../../../../../src/verify/scenario';

export default defineScenario(async (context) => {
  const { url, series, openPage, create, rpc, search, searchRead, step, expect } = context;
  await create('note.pos.channel', [{ name: 'Meituan' }, { name: 'Counter' }]);
  const [journal] = await create('account.journal', [{ name: 'Scan', type: 'bank', code: 'SCAN' }]);
  const methods = await create('pos.payment.method', [
    { name: 'WeChat', journal_id: journal, note_need_reference: true },
    { name: 'Card', journal_id: journal },
  ]);
  const shop = { name: 'Tea shop', payment_method_ids: [[6, 0, methods]] };
  const [config] = await create('pos.config', [shop]);
  const tea = { name: 'Green Tea', list_price: 10, available_in_pos: true, taxes_id: [[5]] };
  await create('product.product', [tea]);
  await rpc('pos.config', 'open_ui', [[config]]);
  const [session] = await search('pos.session', [['config_id', '=', config]]);
  const open = series === 17 ? 'set_cashbox_pos' : 'set_opening_control';
  await rpc('pos.session', open, [[session], 0, '']);

  const { page } = await openPage();
  const shown = (selector: string, hasText?: string) =>
    page.locator(`${selector}:visible`, { hasText }).first();
  const receipt = shown('.o_note_receipt');
  const channel = shown('.o_note_channel');
  const text = page.locator('.popup-textinput input, .modal textarea');
  const confirm = page.locator('.popup-textinput .confirm, .modal-footer .btn-primary');
  const orders = () =>
    searchRead(
      'pos.order',
      [['session_id', '=', session]],
      ['note_channel_id', 'state', 'payment_ids'],
    );
  const openChannels = async () => {
    if (series > 17) await shown('.more-btn').click();
  };
  const sell = async () => {
    await shown('.product', 'Green Tea').click();
    await openChannels();
    await channel.click();
    await shown('.selection-item', 'Meituan').click();
    if (series > 17) await page.keyboard.press('Escape');
    await shown('.pay-order-button').click();
    await shown('.paymentmethod', 'WeChat').click();
    await shown('.payment-screen .next').click();
  };

  // From 18.0, the register asks who works at it.
  const register = page.getByText('Open Register');
  const begin = async () => {
    await expect(shown('.product', 'Green Tea').or(register)).toBeVisible();
    if (await register.isVisible()) await register.click();
  };

  await step('收银界面里有「Channel」按钮，选中的渠道显示在按钮上', async () => {
    await page.goto(series < 19 ? `${url}/pos/ui?config_id=${config}` : `${url}/pos/ui/${config}`);
    await begin();
    await shown('.product', 'Green Tea').click();
    await openChannels();
    await expect(channel).toHaveText('Channel');
    await channel.click();
    await shown('.selection-item', 'Counter').click();
    if (series > 17) await page.keyboard.press('Escape');
    await openChannels();
    await expect(channel).toHaveText('Counter');
  });

  await step('选「No channel」清除，再选回来', async () => {
    for (const [choice, label] of [
      ['No channel', 'Channel'],
      ['Counter', 'Counter'],
    ] as const) {
      await channel.click();
      await shown('.selection-item', choice).click();
      if (series > 17) await page.keyboard.press('Escape');
      await openChannels();
      await expect(channel).toHaveText(label);
    }
  });

  await step('没有付款就刷新页面，渠道还在', async () => {
    // The register writes to the browser's storage a moment later.
    await page.waitForTimeout(3000);
    await page.reload();
    await begin();
    await expect(shown('.orderline', 'Green Tea')).toBeVisible();
    await openChannels();
    await expect(channel).toHaveText('Counter');
    if (series > 17) await page.keyboard.press('Escape');
  });

  await step('验证之前问流水号，太短的不收，小票上有渠道与流水号', async () => {
    await sell();
    await text.fill('123');
    await confirm.click();
    await expect(page.getByText('This is not a transaction number.')).toBeVisible();
    await page.locator('.popup-error .button, .modal-footer .btn-primary').first().click();
    await shown('.payment-screen .next').click();
    await text.fill('4200001234');
    await confirm.click();
    await expect(receipt).toContainText('Channel: Meituan');
    await expect(receipt).toContainText('No.: 4200001234');
    const [order] = await orders();
    expect(order).toMatchObject({
      state: 'paid',
      note_channel_id: [expect.any(Number), 'Meituan'],
    });
  });
});
