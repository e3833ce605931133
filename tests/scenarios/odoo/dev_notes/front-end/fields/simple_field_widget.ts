import { defineScenario, field } from '../../../../../../src/verify/scenario';

interface Visit {
  name: string;
  state: string;
  country_id: [id: number, name: string] | false;
  tag_ids: number[];
}

export default defineScenario(async (context) => {
  const { openAction, openPage, create, read, series, step, expect, url } = context;
  const type = series === 17 ? 'tree' : 'list';
  const tags = await create('res.partner.category', [{ name: 'Red' }, { name: 'Blue' }]);
  const [visit] = await create('note.simple.visit', [
    { name: 'ABC', tag_ids: [[6, 0, [tags[0]]]] },
    { name: 'DEF' },
    { name: 'GHI' },
  ]);
  const stored = () =>
    read<Visit>('note.simple.visit', visit, ['name', 'state', 'country_id', 'tag_ids']);
  const page = await openPage();
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('name_search')) requests += 1;
  });
  /** Opens a list with another arch, in debug mode when asked. */
  const openArch = async (arch: string) => {
    const [view] = await create('ir.ui.view', [
      {
        name: 'test',
        model: 'note.simple.visit',
        arch: arch.replaceAll('tree', type),
        priority: 99,
      },
    ]);
    const [action] = await create('ir.actions.act_window', [
      { name: 'Test', res_model: 'note.simple.visit', view_mode: type, view_id: view },
    ]);
    await page.goto(`${url}/web?visit=${String(action)}#action=${String(action)}`);
    await expect(page.locator('.o_data_row')).toHaveCount(3);
  };
  const widget = (name: string) => page.locator(`.o_field_widget[name=${name}]`);
  const save = async () => {
    await page.locator('.o_form_button_save').click();
    await expect(page.locator('.o_form_button_save')).toBeHidden();
  };

  await step('列表里同样能用，只读时按钮禁用、标签没有 ×', async () => {
    await openArch(
      '<tree><field name="name" widget="note_upper"/><field name="state" widget="note_state_bar"/><field name="tag_ids" widget="note_chips"/></tree>',
    );
    const row = page.locator('.o_data_row').filter({ hasText: 'ABC' });
    await expect(row.locator('.badge')).toHaveText('Red');
    await expect(row.locator('.btn-close')).toHaveCount(0);
    await expect(row.getByRole('button', { name: 'Done' })).toBeDisabled();
    await expect(row.getByRole('button', { name: 'Cancelled' })).toBeVisible();
  });

  await step('输入的字母变成大写，最多八个', async () => {
    await openAction('note_simple_field.note_simple_visit_action', { id: visit });
    await expect(field(page, 'name')).toHaveAttribute('maxlength', '8');
    await field(page, 'name').fill('north');
    await page.keyboard.press('Tab');
    await expect(field(page, 'name')).toHaveValue('NORTH');
  });

  await step('点一个状态，onchange 随之执行；没有保存就不写库', async () => {
    await expect(widget('state').getByRole('button')).toHaveText(['Draft', 'Done', 'Cancelled']);
    await widget('state').getByRole('button', { name: 'Done' }).click();
    await expect(widget('state').locator('.active')).toHaveText('Done');
    await expect(field(page, 'note')).toHaveValue('Done');
    expect((await stored()).state).toBe('draft');
  });

  await step('下拉里只有 domain 允许的国家', async () => {
    const select = widget('country_id').locator('select');
    await expect(select.locator('option')).toHaveCount(4);
    await select.selectOption({ label: 'Singapore' });
  });

  await step('加一个标签、去掉一个标签', async () => {
    await widget('tag_ids').locator('select').selectOption({ label: 'Blue' });
    await expect(widget('tag_ids').locator('.badge')).toHaveText(['Red', 'Blue']);
    await expect(widget('tag_ids').locator('select')).toHaveValue('');
    await widget('tag_ids').locator('.badge').filter({ hasText: 'Red' }).locator('button').click();
    await expect(widget('tag_ids').locator('.badge')).toHaveText(['Blue']);
  });

  await step('保存之后四个字段都写进数据库', async () => {
    await save();
    const { name, state, country_id, tag_ids } = await stored();
    expect([name, state, country_id && country_id[1], tag_ids]).toEqual([
      'NORTH',
      'done',
      'Singapore',
      [tags[1]],
    ]);
  });

  await step('还在输入框里就按 Alt+S，内容也写进去', async () => {
    await field(page, 'name').fill('south');
    await page.keyboard.press('Alt+s');
    await expect.poll(async () => (await stored()).name).toBe('SOUTH');
  });

  await step('many2one 清空之后写入空值', async () => {
    await widget('country_id').locator('select').selectOption({ index: 0 });
    await save();
    expect((await stored()).country_id).toBe(false);
  });

  await step('列表里有三行，候选只请求一次', async () => {
    requests = 0;
    await openArch(
      '<tree><field name="name"/><field name="country_id" widget="note_pick"/></tree>',
    );
    expect(requests).toBe(1);
  });

  await step('widget 的名字写错，照默认的样子显示，控制台有警告', async () => {
    await openArch('<tree><field name="name" widget="note_uper"/></tree>');
    await expect(page.locator('.o_data_row').first()).toContainText('SOUTH');
    expect(warnings.join('\n')).toContain('Missing widget: note_uper for field of type char');
  });

  await step('字段类型不在 supportedTypes 里，19 的控制台有警告', async () => {
    await openArch('<tree><field name="state" widget="note_upper"/></tree>');
    const text = "The widget: note_upper don't support the type selection";
    expect(warnings.join('\n').includes(text)).toBe(series === 19);
  });
});
