import { boxOf, defineScenario } from '../../../../../src/verify/scenario';

export default defineScenario(async (context) => {
  const { openAction, openList, create, rpc, search, searchRead, series, step, expect } = context;
  const model = 'note.list.task';
  const [alpha, beta] = await create('note.list.project', [{ name: 'Alpha' }, { name: 'Beta' }]);
  const [paint, sand, plan] = await create(model, [
    { name: 'Paint', sequence: 1, project_id: alpha, hours: 1, amount: 10, state: 'late' },
    { name: 'Sand', sequence: 2, project_id: alpha, hours: 2, amount: 0, state: 'done' },
    { name: 'Plan', sequence: 3, project_id: beta, hours: 4, amount: 20, deadline: '2020-01-31' },
  ]);
  const client = await openAction('note_list_view.note_list_task_action');
  const { page, dialog, rows, groups, editedRow, row, head, button, field, select } = client;
  const cell = (name: string, column: string) => row(name).locator(`td[name=${column}]`);
  const done = (name: string) => row(name).locator('button[name=action_done]');
  const footer = page.locator('tfoot');
  const form = page.locator('.o_form_view');
  const showTwo = async () => {
    await page.locator('.o_pager_value').click();
    await page.locator('input.o_pager_value').fill('1-2');
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(2);
  };
  const editHours = async (value: string) => {
    await cell('Paint', 'hours').click();
    await field('hours', editedRow).fill(value);
    await page.keyboard.press('Enter');
  };

  await step('红、灰两种行颜色，只有没完成的行有按钮，金额为零的单元格是空的', async () => {
    await expect(rows).toHaveCount(3);
    await expect(row('Paint')).toHaveClass(/text-danger/);
    await expect(row('Sand')).toHaveClass(/text-muted/);
    await expect(done('Paint')).toBeVisible();
    await expect(done('Sand')).toHaveCount(0);
    await expect(cell('Sand', 'amount')).toHaveText('');
    await expect(cell('Paint', 'amount')).toContainText('10.00');
  });

  await step('可选列默认不显示，在表头右端的菜单里打开；刷新之后还在', async () => {
    await expect(head('project_id')).toBeVisible();
    await expect(head('deadline')).toHaveCount(0);
    await page.locator('.o_optional_columns_dropdown button').first().click();
    await page.locator('.o-dropdown--menu').getByText('Deadline').click();
    await expect(head('deadline')).toBeVisible();
    await page.reload();
    await expect(head('deadline')).toBeVisible();
  });

  await step('合计只算当前页，勾选之后只算勾选的', async () => {
    await expect(footer).toContainText('7.00');
    await select(row('Plan'));
    await expect(footer).toContainText('4.00');
    await select(row('Plan'));
    await showTwo();
    await expect(footer).toContainText('3.00');
    await page.reload();
    await expect(rows).toHaveCount(3);
  });

  await step('拖动手柄，顺序写进 sequence', async () => {
    const target = row('Paint').locator('.o_handle_cell');
    await row('Plan').locator('.o_handle_cell').dragTo(target, { steps: 20 });
    await expect(rows.first()).toContainText('Plan');
    await expect.poll(() => search(model)).toEqual([plan, paint, sand]);
  });

  await step('按别的列排序之后不能拖', async () => {
    await expect(row('Plan')).toHaveClass(/o_row_draggable/);
    await head('name').click();
    await expect(row('Plan')).not.toHaveClass(/o_row_draggable/);
  });

  await step('批量修改：只读的一行跳过，确认框写明有几条有效', async () => {
    for (const name of ['Paint', 'Sand', 'Plan']) await select(row(name));
    await editHours('8');
    await expect(dialog).toContainText(
      /Among the 3 selected records,\s*2 are valid for this update/,
    );
    const question = { 19: 'Are you sure you want to update 2 records?' }[series];
    await expect(dialog).toContainText(
      question ?? 'Are you sure you want to perform the following update on those 2 records?',
    );
    await dialog.getByRole('button', { name: /Confirm|Update/ }).click();
    await expect
      .poll(() => searchRead(model, [], ['hours']))
      .toMatchObject([{ hours: 8 }, { hours: 8 }, { hours: 2 }]);
  });

  await step('选择全部之后批量修改，只改当前页', async () => {
    await page.reload();
    await showTwo();
    await select(page.locator('thead'));
    await page.locator('.o_list_select_domain, .o_select_domain').click();
    await editHours('9');
    await expect(dialog).toContainText(
      'This update will only consider the records of the current page.',
    );
    await button('Cancel').click();
  });

  await step('顶部按钮勾选之后出现，对勾选的记录调用', async () => {
    await page.reload();
    await expect(rows).toHaveCount(3);
    await expect(button('Mark Done')).toHaveCount(0);
    await select(row('Plan'));
    if (series === 19) {
      // With a selection, a click on another row selects that one too.
      await cell('Paint', 'name').click();
      await expect(page.locator('.o_data_row_selected')).toHaveCount(2);
      await cell('Sand', 'name').click();
      await expect(page.locator('.o_data_row_selected')).toHaveCount(3);
      await page.reload();
      await select(row('Plan'));
    }
    await button('Mark Done').click();
    await expect(row('Plan')).toHaveClass(/text-muted/);
    expect(await search(model, [['state', '=', 'done']])).toEqual([plan, sand]);
  });

  await step('行内编辑的列表：点行编辑，行末的 View 按钮打开表单', async () => {
    await openAction('note_list_view.note_list_task_action_editable');
    await cell('Plan', 'name').click();
    await expect(editedRow).toHaveCount(1);
    await expect(form).toHaveCount(0);
    await row('Paint').locator('.o_list_record_open_form_view button').click();
    await expect(form).toBeVisible();
  });

  await step('分组的列表：组里有小计，铅笔打开项目', async () => {
    await openAction('note_list_view.note_list_task_action_grouped');
    const group = groups.filter({ hasText: 'Alpha' });
    await expect(groups).toHaveCount(2);
    await expect(rows).toHaveCount(3);
    await expect(group).toContainText('10.00');
    await expect(head('hours')).toHaveClass(/o_column_sortable/);
    await expect(page.locator('.o_handle_cell')).toHaveCount(series < 19 ? 0 : 4);
    await group.locator('.o_group_buttons button').click();
    await expect(field('name')).toHaveValue('Alpha');
  });

  await step('没有存储的计算字段：不分组时有合计，分组后没有小计，也不能点列头排序', async () => {
    const arch = '<field name="name"/><field name="days" sum="T"/>';
    await openList(model, arch);
    await expect(footer).toContainText('2.25');
    await expect(head('days')).not.toHaveClass(/o_column_sortable/);
    await openList(model, arch, { context: "{'group_by': 'project_id'}" });
    await expect(groups).toHaveCount(2);
    await expect(groups.first()).not.toContainText('.');
    await expect(footer).not.toContainText('2.25');
  });

  await step('动作里没有 form，点一行什么都不发生', async () => {
    const view_mode = series === 17 ? 'tree' : 'list';
    await openList(model, '<field name="name"/>', { view_mode });
    await cell('Plan', 'name').click();
    await expect(cell('Plan', 'name')).toBeVisible();
    await expect(form).toHaveCount(0);
  });

  await step('分组后写 avg：小计仍是求和，底部是各组小计的平均', async () => {
    const arch = '<field name="name"/><field name="hours" avg="A"/>';
    await openList(model, arch);
    await expect(footer).toContainText('6.00');
    await openList(model, arch, { context: "{'group_by': 'project_id'}" });
    await expect(groups.filter({ hasText: 'Alpha' })).toContainText('10.00');
    await expect(footer).toContainText('9.00');
  });

  await step('行号由 CSS 计数，名称列横向滚动时不动', async () => {
    const wide = ['project_id', 'deadline', 'hours', 'amount', 'state', 'currency_id'];
    const columns = wide.map((name) => `<field name="${name}" width="300px"/>`).join('');
    await openList(model, `<field name="name" width="150px"/>${columns}`);
    const list = page.locator('.o_list_view');
    await list.evaluate((element) => {
      element.classList.add('o_note_list');
    });
    const content = await cell('Plan', 'name').evaluate(
      (element) => getComputedStyle(element, '::before').content,
    );
    expect(content).toBe('counter(row) ". "');
    await page.locator('.o_list_table').evaluate((element) => {
      element.style.minWidth = '3000px';
    });
    await page.locator('.o_list_renderer').evaluate((element) => {
      element.scrollLeft = 300;
    });
    const name = await boxOf(cell('Plan', 'name'));
    const renderer = await boxOf(page.locator('.o_list_renderer'));
    expect(Math.round(name.x)).toBe(Math.round(renderer.x));
  });

  await step('明细能不能加行、删行由父记录的字段决定，列可以按 parent 隐藏', async () => {
    const tag = series === 17 ? 'tree' : 'list';
    const options = "{'create': [('is_open', '=', True)], 'delete': [('is_open', '=', True)]}";
    const arch = `<form><field name="name"/><field name="is_open"/><field name="task_ids" options="${options}"><${tag} editable="bottom">
      <field name="name"/><field name="hours" column_invisible="not parent.is_open"/></${tag}></field></form>`;
    const project = 'note.list.project';
    const view_id = await rpc('ir.ui.view', 'create', [
      { name: 'test', model: project, priority: 99, arch },
    ]);
    const [action] = await create('ir.actions.act_window', [
      { name: 'Test', res_model: project, res_id: alpha, view_mode: 'form', view_id },
    ]);
    await openAction(action);
    const add = page.locator('.o_field_x2many_list_row_add a');
    await expect(add).toBeVisible();
    await expect(page.locator('.o_list_record_remove').first()).toBeVisible();
    await expect(head('hours')).toBeVisible();
    await page.locator('[name=is_open] input').click();
    await expect(add).toHaveCount(0);
    await expect(page.locator('td.o_list_record_remove')).toHaveCount(0);
    await expect(head('hours')).toHaveCount(0);
  });

  await step('点一行调用方法，打开关联的项目', async () => {
    await openAction('note_list_view.note_list_task_action_grouped');
    await cell('Plan', 'name').click();
    await expect(field('name')).toHaveValue('Beta');
  });

  await step('没有币种字段时，金额的合计是「—」，19 直接相加；context 能隐藏一列', async () => {
    await openList(model, '<field name="name"/><field name="amount" sum="T"/>');
    await expect(footer).toContainText(series < 19 ? '—' : '30.00');
    await openList(
      model,
      '<field name="name"/><field name="hours" column_invisible="context.get(\'hide_hours\')"/>',
      { context: "{'hide_hours': 1}" },
    );
    await expect(row('Plan')).toBeVisible();
    await expect(head('hours')).toHaveCount(0);
  });

  await step('各行币种不同：不分组时是「—」，17、18 分组之后直接相加；19 换算', async () => {
    const currency = async (name: string) => {
      const [id] = await search('res.currency', [
        ['name', '=', name],
        ['active', 'in', [true, false]],
      ]);
      return id;
    };
    await rpc(model, 'write', [[paint], { currency_id: await currency('EUR') }]);
    await rpc(model, 'write', [[sand], { amount: 5 }]);
    const arch =
      '<field name="name"/><field name="currency_id" column_invisible="1"/><field name="amount" sum="T"/>';
    await openList(model, arch);
    if (series < 19) await expect(footer).toContainText('—');
    else await expect(footer).not.toContainText('—');
    await openList(model, arch, { context: "{'group_by': 'project_id'}" });
    const group = groups.filter({ hasText: 'Alpha' });
    await expect(group).toContainText('15.00');
    if (series < 19) {
      await expect(group).not.toContainText('$');
      await expect(footer).toContainText('35.00');
    } else await expect(group).toContainText('$');
    await rpc(model, 'write', [[paint], { currency_id: await currency('USD') }]);
    await rpc(model, 'write', [[sand], { amount: 0 }]);
  });

  await step('列宽：17 里是下限，列还会变宽；18 起固定，百分数被当成像素', async () => {
    const widthOf = async (width: string) => {
      const first = `<field name="name" width="${width}"/>`;
      await openList(model, `${first}<field name="project_id"/><field name="hours"/>`);
      await expect(row('Plan')).toBeVisible();
      return (await boxOf(head('name'))).width;
    };
    const [pixels, percent] = [await widthOf('300px'), await widthOf('20%')];
    if (series === 17) {
      expect(pixels).toBeGreaterThan(400);
      expect(percent).toBeGreaterThan(200);
      return;
    }
    expect(pixels).toBeGreaterThanOrEqual(300);
    expect(pixels).toBeLessThan(330);
    expect(percent).toBeLessThan(50);
  });

  await step('往下滚动时，冻结的列在表头下面', async () => {
    await create(
      model,
      Array.from({ length: 60 }, (_, index) => ({ name: `Row ${String(index)}` })),
    );
    await openAction('note_list_view.note_list_task_action');
    await rows.last().scrollIntoViewIfNeeded();
    const above = await head('name').evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + 8, top + height / 2)?.closest('th') === element;
    });
    expect(above).toBe(true);
  });
});
