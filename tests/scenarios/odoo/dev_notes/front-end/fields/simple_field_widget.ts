import { defineScenario } from '../../../../../../src/verify/scenario';

export default defineScenario(async (context) => {
  const { openAction, openPage, openList, create, read, rpc, searchRead, series, step, expect } =
    context;
  const model = 'note.simple.visit';
  const tags = await create('res.partner.category', [{ name: 'Red' }, { name: 'Blue' }]);
  const [visit] = await create(model, [
    { name: 'ABC', tag_ids: [[6, 0, [tags[0]]]] },
    { name: 'DEF' },
    { name: 'GHI' },
  ]);
  const stored = () => read(model, visit, ['name', 'state', 'country_id', 'tag_ids']);
  const { page, rows, row, widget, field, enter, save } = await openPage();
  const state = widget('state').getByRole('button');
  const country = widget('country_id').locator('select');
  const badges = widget('tag_ids').locator('.badge');
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('name_search')) requests += 1;
  });

  await step('列表里同样能用，只读时按钮禁用、标签没有 ×', async () => {
    await openList(
      model,
      '<field name="name" widget="note_upper"/><field name="state" widget="note_state_bar"/><field name="tag_ids" widget="note_chips"/>',
    );
    await expect(row('ABC').locator('.badge')).toHaveText('Red');
    await expect(row('ABC').locator('.btn-close')).toHaveCount(0);
    await expect(row('ABC').getByRole('button', { name: 'Done' })).toBeDisabled();
    await expect(row('ABC').getByRole('button', { name: 'Cancelled' })).toBeVisible();
  });

  await step('输入的字母变成大写，最多八个', async () => {
    await openAction('note_simple_field.note_simple_visit_action', { id: visit });
    await expect(field('name')).toHaveAttribute('maxlength', '8');
    await enter('name', 'north');
    await expect(field('name')).toHaveValue('NORTH');
  });

  await step('点一个状态，onchange 随之执行；没有保存就不写库', async () => {
    await expect(state).toHaveText(['Draft', 'Done', 'Cancelled']);
    await state.nth(1).click();
    await expect(widget('state').locator('.active')).toHaveText('Done');
    await expect(field('note')).toHaveValue('Done');
    expect(await stored()).toMatchObject({ state: 'draft' });
  });

  await step('下拉里只有 domain 允许的国家', async () => {
    await expect(country.locator('option')).toHaveCount(4);
    await country.selectOption({ label: 'Singapore' });
  });

  await step('加一个标签、去掉一个标签', async () => {
    await widget('tag_ids').locator('select').selectOption({ label: 'Blue' });
    await expect(badges).toHaveText(['Red', 'Blue']);
    await expect(widget('tag_ids').locator('select')).toHaveValue('');
    await widget('tag_ids').locator('select').dispatchEvent('change');
    await expect(badges).toHaveText(['Red', 'Blue']);
    await badges.filter({ hasText: 'Red' }).locator('button').click();
    await expect(badges).toHaveText(['Blue']);
  });

  await step('保存之后四个字段都写进数据库', async () => {
    await save();
    const country_id = [expect.any(Number), 'Singapore'];
    const values = { name: 'NORTH', state: 'done', country_id, tag_ids: [tags[1]] };
    expect(await stored()).toMatchObject(values);
  });

  await step('还在输入框里就按 Alt+S，内容也写进去', async () => {
    await field('name').fill('south');
    await page.keyboard.press('Alt+s');
    await expect.poll(stored).toMatchObject({ name: 'SOUTH' });
  });

  await step('many2one 清空之后写入空值', async () => {
    await country.selectOption({ index: 0 });
    await save();
    expect(await stored()).toMatchObject({ country_id: false });
  });

  await step('已经保存的值不在前 50 条里、不符合 domain，下拉里仍有它，保存之后不变', async () => {
    const countries = await searchRead('res.country', [['code', '=', 'FR']], ['id', 'name']);
    const france = countries[0]?.id;
    await rpc(model, 'write', [[visit], { country_id: france }]);
    await openAction('note_simple_field.note_simple_visit_action', { id: visit });
    await expect(country.locator('option:checked')).toHaveText('France');
    await expect(country.locator('option')).toHaveCount(5);
    await enter('name', 'east');
    await save();
    expect(await stored()).toMatchObject({ name: 'EAST', country_id: [france, 'France'] });
  });

  await step('标签的候选按 domain 过滤；前 50 条都选上之后还能选第 51 条', async () => {
    const many = Array.from({ length: 51 }, (_, index) => ({ name: `Tag ${String(index + 100)}` }));
    const ids = await create('res.partner.category', many);
    await create('res.partner.category', [{ name: 'Aaa child', parent_id: tags[0] }]);
    await rpc(model, 'write', [[visit], { tag_ids: [[6, 0, [...tags, ...ids.slice(0, 50)]]] }]);
    await openAction('note_simple_field.note_simple_visit_action', { id: visit });
    await expect(badges).toHaveCount(52);
    const options = widget('tag_ids').locator('option');
    await expect(options).toHaveText(['+', 'Tag 150']);
    await widget('tag_ids').locator('select').selectOption({ label: 'Tag 150' });
    await expect(options).toHaveText(['+']);
    await rpc(model, 'write', [[visit], { tag_ids: [[5]] }]);
  });

  await step('列表里有三行，候选只请求一次', async () => {
    requests = 0;
    await openList(model, '<field name="name"/><field name="country_id" widget="note_pick"/>');
    await expect(rows).toHaveCount(3);
    expect(requests).toBe(1);
  });

  await step('widget 的名字写错，照默认的样子显示，控制台有警告', async () => {
    await openList(model, '<field name="name" widget="note_uper"/>');
    await expect(rows.first()).toContainText('EAST');
    expect(warnings.join('\n')).toContain('Missing widget: note_uper for field of type char');
  });

  await step('字段类型不在 supportedTypes 里，19 的控制台有警告', async () => {
    await openList(model, '<field name="state" widget="note_upper"/>');
    await expect(rows).toHaveCount(3);
    const text = "The widget: note_upper don't support the type selection";
    expect(warnings.join('\n').includes(text)).toBe(series === 19);
  });
});
