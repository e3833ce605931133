import { defineScenario } from '../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, step, expect }) => {
  const page = await openAction('note_dropdown.note_dropdown_action');
  const toggler = (name: string) =>
    page.locator('.o_note_dropdown_page').getByRole('button', { name });
  const menus = page.locator('.o-dropdown--menu');
  const item = (name: string) => menus.last().locator('.dropdown-item', { hasText: name });
  const selected = page.locator('.o_note_selected');
  const loads = page.locator('.o_note_loads');

  await step('点 Actions 打开菜单，点 Print 执行并关闭', async () => {
    await toggler('Actions').click();
    await expect(menus).toHaveCount(1);
    await item('Print').click();
    await expect(menus).toHaveCount(0);
    await expect(selected).toHaveText('Print');
  });

  await step('鼠标停在 Export 上打开子菜单，选 CSV 后两层都关闭', async () => {
    await toggler('Actions').click();
    await item('Export').hover();
    await expect(menus).toHaveCount(2);
    await item('CSV').click();
    await expect(menus).toHaveCount(0);
    await expect(selected).toHaveText('CSV');
  });

  await step('键盘：按下、右方向键进入子菜单，按 Enter 选中', async () => {
    await toggler('Actions').click();
    await expect(menus).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await expect(item('Print')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(item('Export')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(item('CSV')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(item('Excel')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menus).toHaveCount(0);
    await expect(selected).toHaveText('Excel');
  });

  await step('勾选列时菜单不关闭，点击外部才关闭', async () => {
    await toggler('Actions').click();
    const email = page.getByRole('menuitemcheckbox', { name: 'Email' });
    await expect(email).toHaveAttribute('aria-checked', 'false');
    await email.click();
    await expect(email).toHaveAttribute('aria-checked', 'true');
    await page.getByRole('menuitemcheckbox', { name: 'Phone' }).click();
    await expect(menus).toHaveCount(1);
    await page.mouse.click(900, 600);
    await expect(menus).toHaveCount(0);
  });

  await step('Partners 每次打开时取数据，取到之后才显示菜单', async () => {
    await expect(loads).toHaveText('0');
    await toggler('Partners').click();
    await expect(item('My Company')).toBeVisible();
    await expect(loads).toHaveText('1');
    await item('My Company').click();
    await expect(selected).toHaveText('My Company');
    await toggler('Partners').click();
    await expect(menus).toHaveCount(1);
    await expect(loads).toHaveText('2');
  });
});
