import { defineScenario } from '../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, step, expect }) => {
  const { page } = await openAction('note_dropdown.note_dropdown_action');
  const open = (name: string) =>
    page.locator('.o_note_dropdown_page').getByRole('button', { name }).click();
  const menus = page.locator('.o-dropdown--menu');
  const item = (name: string) => menus.last().locator('.dropdown-item', { hasText: name });
  const loads = page.locator('.o_note_loads');
  /** Waits until no menu is open and the page shows what was chosen. */
  const expectSelected = async (name: string) => {
    await expect(menus).toHaveCount(0);
    await expect(page.locator('.o_note_selected')).toHaveText(name);
  };

  await step('点 Actions 打开菜单，点 Print 执行并关闭', async () => {
    await open('Actions');
    await expect(menus).toHaveCount(1);
    await item('Print').click();
    await expectSelected('Print');
  });

  await step('鼠标停在 Export 上打开子菜单，选 CSV 后两层都关闭', async () => {
    await open('Actions');
    await item('Export').hover();
    await expect(menus).toHaveCount(2);
    await item('CSV').click();
    await expectSelected('CSV');
  });

  await step('键盘：按下、右方向键进入子菜单，按 Enter 选中', async () => {
    await open('Actions');
    await expect(menus).toHaveCount(1);
    for (const [key, name] of [
      ['ArrowDown', 'Print'],
      ['ArrowDown', 'Export'],
      ['ArrowRight', 'CSV'],
      ['ArrowDown', 'Excel'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(item(name)).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expectSelected('Excel');
  });

  await step('勾选列时菜单不关闭，点击外部才关闭', async () => {
    await open('Actions');
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
    await open('Partners');
    await expect(item('My Company')).toBeVisible();
    await expect(loads).toHaveText('1');
    await item('My Company').click();
    await expectSelected('My Company');
    await open('Partners');
    await expect(loads).toHaveText('2');
  });
});
