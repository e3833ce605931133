import { defineScenario } from '../../../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, read, step, expect }) => {
  const model = 'note.embed.order';
  const [, second] = await create(model, [{ name: '订单一' }, { name: '订单二' }]);
  const stored = () => read(model, second, ['name', 'qty']);
  const client = await openAction('note_form_embed.note_embed_board_action');
  const { page, field, notification, save, discard } = client;
  const list = page.locator('.o_note_order_board .list-group-item');

  await step('换一条记录之前，表单先保存修改', async () => {
    await list.filter({ hasText: '订单二' }).click();
    await expect(field('name')).toHaveValue('订单二');
    await field('name').fill('订单二改');
    await list.filter({ hasText: '订单一' }).click();
    await expect(field('name')).toHaveValue('订单一');
    expect(await stored()).toMatchObject({ name: '订单二改' });
  });

  await step('自动保存之后，左边的列表显示新的名称', async () => {
    await expect(list).toContainText(['订单一', '订单二改']);
  });

  await step('新建：默认值来自 context，保存后出现在左边并选中', async () => {
    await page.getByRole('button', { name: 'New Order' }).click();
    await expect(field('qty')).toHaveValue('5.00');
    await field('name').fill('订单三');
    await save();
    await expect(list).toContainText(['订单一', '订单二改', '订单三']);
    await expect(list.nth(2)).toHaveClass(/active/);
    await page.getByRole('button', { name: 'New Order' }).click();
    await expect(field('name')).toHaveValue('');
    await list.nth(0).click();
    await expect(field('name')).toHaveValue('订单一');
    await expect(list).toHaveCount(3);
  });

  await step('用的是 form_view_ref 指定的视图，不是优先级更高的另一个', async () => {
    const arch = '<form><field name="name"/></form>';
    const other = [{ name: 'other', model, priority: 1, arch }];
    await create('ir.ui.view', other);
    await page.reload();
    await expect(field('qty')).toBeVisible();
  });

  await step('必填项为空不能保存，就不换记录', async () => {
    await field('name').fill('');
    await list.nth(1).click();
    await expect(notification(/Invalid fields|Missing required/)).toBeVisible();
    await expect(page.locator('.o_field_invalid[name=name]')).toBeVisible();
    await discard();
    await expect(field('name')).toHaveValue('订单一');
  });

  await step('从自己的页面离开，也先保存', async () => {
    await list.nth(1).click();
    await expect(field('name')).toHaveValue('订单二改');
    await field('qty').fill('7');
    await page.locator('.o_menu_sections').getByText('Orders', { exact: true }).click();
    await expect(page.locator('.o_list_view')).toBeVisible();
    expect(await stored()).toMatchObject({ qty: 7 });
  });
});
