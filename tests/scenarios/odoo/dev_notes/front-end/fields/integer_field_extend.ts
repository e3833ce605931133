import { defineScenario } from '../../../../../../src/verify/scenario';

export default defineScenario(
  async ({ openAction, create, read, rpc, searchRead, step, expect }) => {
    const [id] = await create('note.basket.item', [
      { name: 'Apple', quantity: 3, price: 1200, year: 2026 },
      { name: 'Pear', quantity: 0, price: 1500, year: 2025 },
    ]);
    const action = 'note_integer_stepper.note_basket_item_action';
    const client = await openAction(action);
    const { page, rows, saveButton, widget, enter, save } = client;
    const quantity = widget('quantity');
    const input = quantity.locator('input');
    const less = quantity.getByRole('button', { name: 'Less' });
    const more = quantity.getByRole('button', { name: 'More' });
    const total = widget('total');

    await step('列表不在编辑时只有数字，为 0 的是红字，年份没有千分位', async () => {
      await expect(rows.locator('td[name=quantity]')).toHaveText(['3', '0']);
      await expect(less).toHaveCount(0);
      await expect(quantity.nth(1)).toHaveClass(/text-danger/);
      await expect(rows.locator('td[name=year]')).toHaveText(['2026', '2025']);
      await expect(rows.locator('td[name=price]')).toHaveText(['1,200', '1,500']);
    });

    await step('列表编辑时出现按钮，每点一次按视图写的步长加 5', async () => {
      await rows.locator('td[name=quantity]').first().click();
      await more.click();
      await expect(input).toHaveValue('8');
      await page.locator('.btn-secondary.o_list_button_discard').click();
      await expect(more).toHaveCount(0);
    });

    await openAction(action, { id });

    await step('表单里连点两次加号加 2，依赖它的计算字段随之更新', async () => {
      await expect(input).toHaveValue('3');
      await more.dblclick();
      await expect(input).toHaveValue('5');
      await expect(total).toHaveText('6,000');
    });

    await step('onchange 很慢时：刚输入的数字不丢失，每一次点击都生效', async () => {
      await page.route('**/onchange', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        await route.continue();
      });
      await input.fill('7');
      await more.dblclick();
      await expect(input).toHaveValue('9');
      await expect(total).toHaveText('10,800');
      await page.unroute('**/onchange');
    });

    await step('超出范围、小数、不是数的标红，留空变成 0', async () => {
      for (const text of ['25', '12.5', '-1', '1e3', 'NaN', '=1/0', '9'.repeat(65_536)]) {
        await enter('quantity', text);
        await expect(quantity).toHaveClass(/o_field_invalid/);
        await expect(saveButton).toBeDisabled();
      }
      await enter('quantity', '');
      await expect(input).toHaveValue('0');
      await expect(quantity).not.toHaveClass(/o_field_invalid/);
      await expect(less).toBeDisabled();
    });

    await step('获得焦点时全选；不允许负数时用数字键盘', async () => {
      await expect(input).toHaveAttribute('inputmode', 'numeric');
      await input.focus();
      await expect(input).toHaveJSProperty('selectionStart', 0);
      await expect(input).toHaveJSProperty('selectionEnd', 1);
    });

    await step('可以输入算式 =3*4，保存的是 12', async () => {
      await enter('quantity', '=3*4');
      await expect(input).toHaveValue('12');
      await save();
      expect(await read('note.basket.item', id, ['quantity'])).toMatchObject({ quantity: 12 });
    });

    await step('允许负数时不用数字键盘（iOS 的数字键盘没有负号），-3 可以输入', async () => {
      const domain = [['name', '=', 'note.basket.item.form']];
      const [view] = await searchRead('ir.ui.view', domain, ['arch_db']);
      const arch = String(view?.arch_db).replace("'min': 0", "'min': -5");
      await rpc('ir.ui.view', 'write', [[view?.id], { arch_db: arch }]);
      // 19.0 shows the view from the browser's cache once more.
      await expect(async () => {
        await openAction(action, { id });
        await expect(input).toHaveAttribute('inputmode', 'text', { timeout: 3000 });
      }).toPass();
      await enter('quantity', '-3');
      await expect(total).toHaveText('-3,600');
    });
  },
);
