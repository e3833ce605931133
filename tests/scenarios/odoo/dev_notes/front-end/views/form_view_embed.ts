import { defineScenario, field } from '../../../../../../src/verify/scenario';

interface Order {
  name: string;
  qty: number;
}

export default defineScenario(async ({ openAction, create, read, step, expect }) => {
  const model = 'note.embed.order';
  const [, second] = await create(model, [{ name: '订单一' }, { name: '订单二' }]);
  const stored = () => read<Order>(model, second, ['name', 'qty']);
  const page = await openAction('note_form_embed.note_embed_board_action');
  const list = page.locator('.o_note_order_board .list-group-item');

  await step('换一条记录之前，表单先保存修改', async () => {
    await list.filter({ hasText: '订单二' }).click();
    await expect(field(page, 'name')).toHaveValue('订单二');
    await field(page, 'name').fill('订单二改');
    await list.filter({ hasText: '订单一' }).click();
    await expect(field(page, 'name')).toHaveValue('订单一');
    expect((await stored()).name).toBe('订单二改');
  });

  await step('必填项为空不能保存，就不换记录', async () => {
    await field(page, 'name').fill('');
    await list.nth(1).click();
    await expect(page.locator('.o_notification')).toContainText(/Invalid fields|Missing required/);
    await expect(page.locator('.o_field_invalid[name=name]')).toBeVisible();
    await page.locator('.o_form_button_cancel:visible').click();
    await expect(field(page, 'name')).toHaveValue('订单一');
  });

  await step('从自己的页面离开，也先保存', async () => {
    await list.nth(1).click();
    await expect(field(page, 'name')).toHaveValue('订单二改');
    await field(page, 'qty').fill('7');
    await page.locator('.o_menu_sections').getByText('Orders', { exact: true }).click();
    await expect(page.locator('.o_list_view')).toBeVisible();
    expect((await stored()).qty).toBe(7);
  });
});
