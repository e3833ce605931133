import { defineScenario } from '../../../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, read, step, expect }) => {
  const model = 'note.embed.order';
  const [, second] = await create(model, [{ name: '订单一' }, { name: '订单二' }]);
  const stored = () => read(model, second, ['name', 'qty']);
  const client = await openAction('note_form_embed.note_embed_board_action');
  const { page, field, notification, discard } = client;
  const list = page.locator('.o_note_order_board .list-group-item');

  await step('换一条记录之前，表单先保存修改', async () => {
    await list.filter({ hasText: '订单二' }).click();
    await expect(field('name')).toHaveValue('订单二');
    await field('name').fill('订单二改');
    await list.filter({ hasText: '订单一' }).click();
    await expect(field('name')).toHaveValue('订单一');
    expect(await stored()).toMatchObject({ name: '订单二改' });
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
