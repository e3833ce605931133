import { defineScenario } from '../../../../../../src/verify/scenario';

export default defineScenario(async (context) => {
  const { openAction, openPage, create, read, series, step, expect } = context;
  const [first] = await create('note.contract', [
    { name: '合同一', amount: 10 },
    { name: '合同二', amount: 20 },
  ]);
  const stored = () => read('note.contract', first, ['name', 'amount', 'priority']);
  const { page, dialog, rows, breadcrumb, button, field, notification, discard } = await openPage();
  const name = field('name');
  const amount = field('amount');
  const back = breadcrumb.locator('.o_back_button a');
  const pager = page.locator('.o_pager_next');
  const openFirst = async (): Promise<void> => {
    await openAction('note_form_no_autosave.note_contract_action');
    await rows.first().locator('.o_data_cell').first().click();
    await expect(name).toHaveValue(/合同一/);
  };
  /** Presses Escape in the dialog that asks what to do with the changes. */
  const stay = async (): Promise<void> => {
    await expect(dialog).toContainText('Save the changes before leaving?');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };

  await step('没有修改时点面包屑直接离开，不询问', async () => {
    await openFirst();
    await back.click();
    await expect(rows).toHaveCount(2);
  });

  await step('有修改时点面包屑先询问；Esc 留在表单里，内容还在，没有保存', async () => {
    await openFirst();
    await name.fill('合同一改');
    await back.click();
    await stay();
    await expect(name).toHaveValue('合同一改');
    expect(await stored()).toMatchObject({ name: '合同一' });
  });

  await step('Discard：放弃修改并离开', async () => {
    await back.click();
    await button('Discard').click();
    await expect(rows).toHaveCount(2);
    expect(await stored()).toMatchObject({ name: '合同一' });
  });

  await step('双击面包屑：只问一次，选了 Discard 就离开', async () => {
    await openFirst();
    await name.fill('不要存');
    await back.evaluate((element: HTMLElement) => {
      element.click();
      element.click();
    });
    await expect(dialog.first()).toBeVisible();
    await page.waitForTimeout(500);
    expect(await dialog.count()).toBe(1);
    await button('Discard').click();
    await expect(rows).toHaveCount(2);
    await expect(dialog).toHaveCount(0);
  });

  await step('Save：保存后离开', async () => {
    await openFirst();
    await name.fill('合同一改');
    await back.click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(rows).toHaveCount(2);
    expect(await stored()).toMatchObject({ name: '合同一改' });
  });

  await step('光标还在输入框里时按浏览器后退，也会询问', async () => {
    await openFirst();
    await name.press('End');
    await name.pressSequentially('XX');
    await page.goBack();
    await stay();
    await expect(name).toHaveValue('合同一改XX');
    await discard();
    await expect(name).toHaveValue('合同一改');
  });

  await step('翻页先询问；留下之后翻页器仍可用，放弃之后到了第二条', async () => {
    await openFirst();
    await name.fill('不要存');
    await pager.click();
    await stay();
    await pager.click();
    await button('Discard').click();
    await expect(name).toHaveValue('合同二');
    expect(await stored()).toMatchObject({ name: '合同一改' });
  });

  await step('点 New 先询问；服务器拒绝保存时出现「留下或放弃」，留下则不新建', async () => {
    await amount.fill('-5');
    await page.locator('.o_form_button_create:visible').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.last()).toContainText('The amount cannot be negative.');
    await button('Stay here').click();
    await expect(dialog).toHaveCount(0);
    await expect(amount).toHaveValue('-5.00');
    await discard();
    await expect(amount).toHaveValue('20.00');
  });

  await step('保存时断网：留在表单里，翻页器仍可用，修改还在', async () => {
    await openFirst();
    await name.fill('断网');
    await page.route('**/web_save', (route) => route.abort());
    await pager.click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(notification('Connection')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(pager).toBeEnabled();
    await expect(name).toHaveValue('断网');
    await page.unroute('**/web_save');
    await discard();
    await expect(name).toHaveValue('合同一改');
  });

  await step('标签页切到后台，没有自动保存', async () => {
    await name.fill('不要存');
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'visibilityState');
    });
    await discard();
    await expect(name).toHaveValue('合同一改');
    expect(await stored()).toMatchObject({ name: '合同一改' });
  });

  await step('刷新页面时由浏览器询问，数据没有自动保存', async () => {
    await openFirst();
    await name.fill('不要存');
    const asked = page.waitForEvent('dialog').then((native) => native.accept());
    await page.reload();
    await asked;
    expect(await stored()).toMatchObject({ name: '合同一改' });
  });

  await step('光标在明细行里时刷新，浏览器也询问；没有修改的不询问', async () => {
    const lines = series < 18 ? 'tree' : 'list';
    const arch = `<form js_class="note_no_autosave_form"><field name="name"/><field name="child_ids">
      <${lines} editable="bottom"><field name="name"/></${lines}></field></form>`;
    const view = { name: 'lines', model: 'res.partner', priority: 99, arch };
    const [view_id] = await create('ir.ui.view', [view]);
    const values = { name: 'Lines', res_model: 'res.partner', view_mode: 'form', view_id };
    const [partner] = await create('res.partner', [
      { name: '公司', child_ids: [[0, 0, { name: '明细' }]] },
    ]);
    const [action] = await create('ir.actions.act_window', [{ ...values, res_id: partner }]);
    let asked = 0;
    page.on('dialog', (native) => {
      asked++;
      void native.accept();
    });
    await openAction(action);
    await name.first().press('End');
    await page.reload();
    expect(asked).toBe(0);
    await openAction(action);
    await rows.first().locator('.o_data_cell').first().click();
    await rows.first().locator('input').first().pressSequentially('改');
    await page.reload();
    expect(asked).toBe(1);
    page.removeAllListeners('dialog');
    expect(await read('res.partner', partner, ['name'])).toMatchObject({ name: '公司' });
  });

  await step('表单上的按钮仍先保存：改了金额再点 Double，按新值翻倍', async () => {
    await openFirst();
    await amount.fill('30');
    await page.locator('button[name=action_double]').click();
    await expect(amount).toHaveValue('60.00');
    expect(await stored()).toMatchObject({ amount: 60 });
  });

  await step('点星标会把未保存的名称一起保存', async () => {
    await name.fill('连名称也存了');
    await page.locator('.o_priority_star').first().click();
    await expect.poll(stored).toMatchObject({ name: '连名称也存了', priority: '1' });
  });
});
