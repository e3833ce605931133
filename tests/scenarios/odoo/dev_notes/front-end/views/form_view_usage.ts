import { defineScenario } from '../../../../../../src/verify/scenario';

export default defineScenario(
  async ({ openAction, create, read, rpc, searchRead, step, expect }) => {
    const model = 'note.usage.order';
    const [first] = await create(model, [{ name: '订单一', price: 10 }]);
    const stored = () => read(model, first, ['customer', 'qty', 'price', 'confirmed']);
    const client = await openAction('note_form_usage.note_usage_order_action', { id: first });
    const { page, dialog, saveButton, button, field, notification, chooseAction } = client;
    const panel = page.locator('.o_note_order_panel');
    const confirm = page.locator('button[name=action_confirm]');

    await step('面板读 record.data：合计随输入框的值重新渲染', async () => {
      await expect(panel).toContainText('Total: 10');
      await field('price').fill('12');
      await field('price').press('Tab');
      await expect(panel).toContainText('Total: 12');
      await expect(panel).toContainText('not saved');
    });

    await step('record.update()：只改界面不保存；record.discard() 回到读到的值', async () => {
      await button('Qty + 1').click();
      await expect(field('qty')).toHaveValue('2.00');
      await expect(panel).toContainText('Total: 24');
      await button('Undo').click();
      await expect(panel).toContainText('Total: 10');
      expect(await stored()).toMatchObject({ qty: 1, price: 10 });
    });

    await step('onWillSaveRecord：合计超过 1000 先询问，Cancel 不保存', async () => {
      await field('price').fill('2000');
      await saveButton.click();
      await expect(dialog).toContainText('The total exceeds 1000.');
      await button('Cancel').click();
      await expect(panel).toContainText('not saved');
      expect(await stored()).toMatchObject({ price: 10 });
    });

    await step('询问时对话框被别处关闭（如换页）：算作不保存，之后仍能保存', async () => {
      await saveButton.click();
      await expect(dialog).toContainText('The total exceeds 1000.');
      await page.evaluate('odoo.__WOWL_DEBUG__.root.env.services.dialog.closeAll()');
      await expect(dialog).toHaveCount(0);
      await expect(saveButton).toBeEnabled();
      expect(await stored()).toMatchObject({ price: 10 });
    });

    await step('点 Ok 后保存；onRecordSaved 收到写入的字段', async () => {
      await saveButton.click();
      await button('Ok').click();
      await expect(notification('Saved: price')).toBeVisible();
      expect(await stored()).toMatchObject({ price: 2000 });
    });

    await step('齿轮菜单多了 Halve Price：改界面上的值，不保存', async () => {
      await chooseAction('Halve Price');
      await expect(field('price')).toHaveValue('1,000.00');
      expect(await stored()).toMatchObject({ price: 2000 });
    });

    await step('beforeExecuteActionButton：没有客户就不执行，字段标红', async () => {
      await confirm.click();
      await expect(notification('Set a customer first.')).toBeVisible();
      await expect(page.locator('.o_field_widget.o_field_invalid[name=customer]')).toBeVisible();
      expect(await stored()).toMatchObject({ confirmed: false });
    });

    await step('填好客户再点：先保存，再执行', async () => {
      await field('customer').fill('某某公司');
      await confirm.click();
      await expect(confirm).toHaveCount(0);
      const values = { customer: '某某公司', price: 1000, confirmed: true };
      expect(await stored()).toMatchObject(values);
    });

    await step('刷新页面的紧急保存不经过 onWillSaveRecord：超过 1000 也没有询问', async () => {
      await field('price').fill('3000');
      await page.reload();
      await expect.poll(stored).toMatchObject({ price: 3000 });
      await expect(dialog).toHaveCount(0);
    });

    await step(
      '有慢的 onchange：刚输入的数字不丢失，连点两次加 2；合计没有多余的小数',
      async () => {
        const models = await searchRead('ir.model', [['model', '=', model]], ['id']);
        const views = await searchRead('ir.ui.view', [['model', '=', model]], ['id']);
        await rpc('ir.model.fields', 'create', [
          {
            name: 'x_double',
            model_id: models[0]?.id,
            ttype: 'float',
            compute: "for record in self: record['x_double'] = record.qty * 2",
            depends: 'qty',
            store: false,
          },
        ]);
        const arch = '<field name="qty" position="after"><field name="x_double"/></field>';
        await rpc('ir.ui.view', 'create', [{ name: 'x', model, inherit_id: views[0]?.id, arch }]);
        await rpc(model, 'write', [[first], { qty: 1, price: 0.1 }]);
        await openAction('note_form_usage.note_usage_order_action', { id: first });
        await page.route('**/onchange', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 500));
          await route.continue();
        });
        await field('qty').fill('4');
        await button('Qty + 1').dblclick();
        await expect(field('qty')).toHaveValue('6.00');
        await button('Undo').click();
        await field('qty').fill('3');
        await field('qty').press('Tab');
        await expect(panel.locator('b')).toHaveText('0.30');
      },
    );
  },
);
