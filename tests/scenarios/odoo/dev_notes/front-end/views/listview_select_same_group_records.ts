import { defineScenario } from '../../../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, count, rpc, search, step, expect }) => {
  const [north, south] = await create('res.partner', [{ name: 'A North' }, { name: 'B South' }]);
  const heavy = { carrier_id: south, weight: 10, state: 'sent' };
  await create('note.shipment', [
    ...[1, 2, 3, 4, 5, 6].map((weight) => ({ name: `N${weight}`, carrier_id: north, weight })),
    ...['S1', 'S2', 'S3'].map((name) => ({ name, ...heavy })),
  ]);
  const client = await openAction('note_select_group.note_shipment_action');
  const { page, rows, groups, facets, select, chooseSearch } = client;
  const boxes = page.locator('.o_note_select_group input');
  const selected = page.locator('.o_data_row_selected');
  const selectionBox = page.locator('.o_list_selection_box, .o_selection_box');

  await step('勾选折叠的组：先展开，再把超过一页的 6 条全部读进来并选中', async () => {
    await expect(groups).toHaveCount(2);
    await expect(rows).toHaveCount(0);
    await boxes.first().click();
    await expect(selected).toHaveCount(6);
    await expect(selectionBox).toContainText('6');
    await expect(boxes.first()).toBeChecked();
    await expect(boxes.nth(1)).not.toBeChecked();
  });

  await step('点了 Select all 之后取消这一组，不再按 domain 选中全部', async () => {
    await page.locator('.o_list_select_domain, .o_select_domain').click();
    await expect(selectionBox).toContainText('All 9');
    await boxes.first().click();
    await expect(selectionBox).toHaveCount(0);
    await boxes.first().click();
    await expect(selected).toHaveCount(6);
    await expect(selectionBox).not.toContainText('All 9');
  });

  await step('再勾选另一组，两组都选中；取消第一组，第二组还在', async () => {
    await boxes.nth(1).click();
    await expect(selected).toHaveCount(9);
    await boxes.first().click();
    await expect(selected).toHaveCount(3);
  });

  await step('组里取消一条，分组行的复选框也随之取消', async () => {
    await select(selected.first());
    await expect(selected).toHaveCount(2);
    await expect(boxes.nth(1)).not.toBeChecked();
    await boxes.nth(1).click();
    await expect(selected).toHaveCount(3);
  });

  await step('折叠选中的组，选择丢失；再展开也不恢复', async () => {
    await groups.nth(1).locator('.o_group_caret').click();
    await expect(selectionBox).toHaveCount(0);
    await groups.nth(1).locator('.o_group_caret').click();
    await expect(rows).toHaveCount(9);
    await expect(selected).toHaveCount(0);
  });

  await step('选中一组后按 Send，只有这一组变成 Sent', async () => {
    await boxes.first().click();
    await expect(selected).toHaveCount(6);
    await page.locator('button[name=action_send]').click();
    await expect(selectionBox).toHaveCount(0);
    expect(await count('note.shipment', [['state', '=', 'sent']])).toBe(9);
  });

  await step('不分组时勾选一行，这一页里承运人相同的行同时选中，取消也一样', async () => {
    await facets.locator('.o_facet_remove').click();
    await expect(groups).toHaveCount(0);
    await expect(rows).toHaveCount(4);
    await select(rows.first());
    await expect(selected).toHaveCount(4);
    await select(rows.nth(2));
    await expect(selected).toHaveCount(0);
  });

  await openAction('note_select_group.note_shipment_action');

  await step('只选满第一页的 4 条时分组行不算选中，点它补选到 6 条', async () => {
    await groups.first().locator('.o_group_caret').click();
    await expect(rows).toHaveCount(4);
    await select(page.locator('thead'));
    await expect(selected).toHaveCount(4);
    await expect(boxes.first()).not.toBeChecked();
    await boxes.first().click();
    await expect(selected).toHaveCount(6);
    await expect(boxes.first()).toBeChecked();
  });

  await step('再按状态分一层：勾选外层，里面的组一起展开并选中', async () => {
    await page.locator('.o_list_unselect_all, .o_unselect_all').click();
    await chooseSearch('State');
    await page.keyboard.press('Escape');
    await expect(facets).toContainText('State');
    await expect(rows).toHaveCount(0);
    await boxes.first().click();
    await expect(selected).toHaveCount(6);
    await expect(groups).toHaveCount(3);
    await expect(boxes.nth(1)).toBeChecked();
  });

  await openAction('note_select_group.note_shipment_action');

  await step('打开列表以后别人删了一条：勾选这一组选中剩下的 5 条，再点一下全部取消', async () => {
    await expect(groups.first()).toContainText('(6)');
    await rpc('note.shipment', 'unlink', [await search('note.shipment', [['name', '=', 'N6']])]);
    await boxes.first().click();
    await expect(selected).toHaveCount(5);
    await expect(boxes.first()).toBeChecked();
    await boxes.first().click();
    await expect(selected).toHaveCount(0);
  });
});
