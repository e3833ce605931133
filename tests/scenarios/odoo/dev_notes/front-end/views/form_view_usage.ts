import { defineScenario, field } from '../../../../../../src/verify/scenario';

interface Order {
  name: string;
  customer: string | false;
  qty: number;
  price: number;
  confirmed: boolean;
}

export default defineScenario(async ({ openAction, create, read, step, expect }) => {
  const model = 'note.usage.order';
  const [first] = await create(model, [{ name: '订单一', price: 10 }]);
  const stored = (id: number) =>
    read<Order>(model, id, ['name', 'customer', 'qty', 'price', 'confirmed']);
  const page = await openAction('note_form_usage.note_usage_order_action', { id: first });
  const panel = page.locator('.o_note_order_panel');
  const dialog = page.locator('.o_dialog');
  const notification = page.locator('.o_notification');
  const confirm = page.locator('button[name=action_confirm]');
  const save = page.locator('.o_form_button_save:visible');

  await step('面板读 record.data：合计随输入框的值重新渲染', async () => {
    await expect(panel).toContainText('Total: 10');
    await field(page, 'price').fill('12');
    await field(page, 'price').press('Tab');
    await expect(panel).toContainText('Total: 12');
    await expect(panel).toContainText('not saved');
  });

  await step('record.update()：只改界面不保存；record.discard() 回到读到的值', async () => {
    await panel.getByRole('button', { name: 'Qty + 1' }).click();
    await expect(field(page, 'qty')).toHaveValue('2.00');
    await expect(panel).toContainText('Total: 24');
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect(panel).toContainText('Total: 10');
    expect(await stored(first)).toMatchObject({ qty: 1, price: 10 });
  });

  await step('onWillSaveRecord：合计超过 1000 先询问，Cancel 不保存', async () => {
    await field(page, 'price').fill('2000');
    await save.click();
    await expect(dialog).toContainText('The total exceeds 1000.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(panel).toContainText('not saved');
    expect((await stored(first)).price).toBe(10);
  });

  await step('点 Ok 后保存；onRecordSaved 收到写入的字段', async () => {
    await save.click();
    await dialog.getByRole('button', { name: 'Ok' }).click();
    await expect(notification.filter({ hasText: 'Saved: price' })).toBeVisible();
    expect((await stored(first)).price).toBe(2000);
  });

  await step('齿轮菜单多了 Halve Price：改界面上的值，不保存', async () => {
    await page.locator('.o_cp_action_menus .dropdown-toggle').click();
    await page.locator('.o_menu_item', { hasText: 'Halve Price' }).click();
    await expect(field(page, 'price')).toHaveValue('1,000.00');
    expect((await stored(first)).price).toBe(2000);
  });

  await step('beforeExecuteActionButton：没有客户就不执行，字段标红', async () => {
    await confirm.click();
    await expect(notification.filter({ hasText: 'Set a customer first.' })).toBeVisible();
    await expect(page.locator('.o_field_widget.o_field_invalid[name=customer]')).toBeVisible();
    expect((await stored(first)).confirmed).toBe(false);
  });

  await step('填好客户再点：先保存，再执行', async () => {
    await field(page, 'customer').fill('某某公司');
    await confirm.click();
    await expect(confirm).toHaveCount(0);
    expect(await stored(first)).toMatchObject({
      customer: '某某公司',
      price: 1000,
      confirmed: true,
    });
  });

  await step('刷新页面的紧急保存不经过 onWillSaveRecord：超过 1000 也没有询问', async () => {
    await field(page, 'price').fill('3000');
    await page.reload();
    await expect.poll(async () => (await stored(first)).price).toBe(3000);
    await expect(dialog).toHaveCount(0);
  });
});
