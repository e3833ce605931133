import { defineScenario } from '../../../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, count, step, expect }) => {
  const model = 'note.form.visit';
  await create(model, [{ name: '拜访一' }, { name: '拜访二' }]);
  const client = await openAction('note_form_dialog.note_form_visit_action');
  const { page, dialog, rows, button, widget, field, notification, save } = client;
  const name = field('name', dialog);
  const size = dialog.locator('.modal-dialog');
  const openFirst = () => rows.first().locator('td[name=name]').click();
  const isDone = (index: number) => rows.nth(index).locator('td[name=done] input');

  await step('双击一行、双击 New：都只打开一个对话框', async () => {
    for (const target of [
      rows.first().locator('td[name=name]'),
      page.locator('.o_list_button_add:visible'),
    ]) {
      await target.evaluate((element: HTMLElement) => {
        element.click();
        element.click();
      });
      await expect(name.first()).toBeVisible();
      await page.waitForTimeout(500);
      expect(await dialog.count()).toBe(1);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  });

  await step('点一行：表单在中等宽度的对话框里打开，列表还在后面', async () => {
    await openFirst();
    await expect(name).toHaveValue('拜访一');
    await expect(size).toHaveClass(/modal-md/);
    await expect(rows).toHaveCount(2);
  });

  await step('保存按钮：保存并关闭，列表显示新值', async () => {
    await name.fill('拜访一改');
    await save();
    await expect(dialog).toHaveCount(0);
    await expect(rows.first()).toContainText('拜访一改');
  });

  await step('按 Esc 直接关闭，修改没有保存', async () => {
    await openFirst();
    await name.fill('不要存');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await count(model, [['name', '=', '不要存']])).toBe(0);
  });

  await step('New：必填项为空不能保存，对话框不关闭；填好之后列表多一行', async () => {
    await page.locator('.o_list_button_add:visible').click();
    await client.saveButton.click();
    await expect(notification(/Invalid fields|Missing required/)).toBeVisible();
    await name.fill('拜访三');
    await save();
    await expect(rows).toHaveCount(3);
  });

  await step(
    '列表里的按钮：action 用 footer 里的按钮打开，宽度由 dialog_size 定，执行后列表刷新',
    async () => {
      await rows.nth(1).getByRole('button', { name: 'Result' }).click();
      await expect(size).toHaveClass(/modal-md/);
      const buttons = dialog.locator('.modal-footer button:visible');
      await expect(buttons).toHaveText(['Save and Done', 'Save', 'Discard']);
      await widget('result', dialog).locator('textarea').fill('谈成了');
      await button('Save and Done').click();
      await expect(dialog).toHaveCount(0);
      await expect(isDone(1)).toBeChecked();
    },
  );

  await step(
    'FormViewDialog 里再打开 action：叠在上面，object 按钮执行后只关闭上面一层',
    async () => {
      await openFirst();
      await dialog.locator('button[name=action_open_result]').click();
      await expect(dialog).toHaveCount(2);
      await button('Save and Done').click();
      await expect(dialog).toHaveCount(1);
    },
  );

  await step('下面一层按 Esc 关闭：没有经过保存按钮，列表也刷新了', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(isDone(0)).toBeChecked();
  });

  await step(
    'systray 按钮：计数返回之前网页正常显示；新记录带 default_name，保存之后 onClose 更新计数',
    async () => {
      const systray = page.locator('.o_note_next_visit');
      const release = await client.hold(`**/call_kw/${model}/search_count`);
      await page.reload();
      await expect(systray).toHaveText('Visits: 0');
      release();
      await expect(systray).toHaveText('Visits: 1');
      await create(model, [{ name: '拜访四' }]);
      await systray.click();
      await expect(name).toHaveValue('Visit from the menu bar');
      await save();
      const open = await count(model, [['done', '=', false]]);
      expect(open).toBeGreaterThan(1);
      await expect(systray).toHaveText(`Visits: ${open}`);
    },
  );
});
