import { defineScenario } from '../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, step, expect }) => {
  await create('res.country', [{ name: 'Æther', code: 'XQ' }]);
  const { page } = await openAction('note_fuzzy.note_fuzzy_action');
  const input = page.locator('.o_note_fuzzy input');
  const rows = page.locator('.o_note_fuzzy li');
  const first = rows.first();
  const all = await rows.count();

  await step('没输入时列出全部国家，没有高亮', async () => {
    expect(all).toBeGreaterThan(200);
    await expect(rows.locator('mark')).toHaveCount(0);
  });

  await step('unk 排第一的是 United Kingdom，U、n、K 高亮', async () => {
    await input.fill('unk');
    await expect(first).toContainText('United Kingdom');
    await expect(first.locator('mark')).toHaveText(['Un', 'K']);
    expect(await rows.count()).toBeLessThan(20);
  });

  await step('cote 匹配 Côte d’Ivoire：先去除变音符号再比较', async () => {
    await input.fill('cote');
    await expect(first).toContainText("Côte d'Ivoire");
    await expect(first.locator('mark')).toHaveText('Côte');
  });

  await step('ath 匹配 Æther：Æ 变成 ae，匹配到一半也高亮', async () => {
    await input.fill('ath');
    const aether = rows.filter({ hasText: 'Æther' });
    await expect(aether.locator('mark')).toHaveText('Æth');
  });

  await step('只有代码匹配的行也列出来，名称不高亮', async () => {
    await input.fill('gb');
    const kingdom = rows.filter({ hasText: 'United Kingdom' });
    await expect(kingdom).toHaveCount(1);
    await expect(kingdom.locator('mark')).toHaveCount(0);
  });

  await step('只有空格等于没输入；找不到时是空列表', async () => {
    await input.fill('   ');
    await expect(rows).toHaveCount(all);
    await input.fill('zzzz');
    await expect(rows).toHaveCount(0);
  });

  await step('输入法组字期间不过滤，选字之后才过滤', async () => {
    await input.fill('');
    await input.focus();
    const session = await page.context().newCDPSession(page);
    const composition = { text: 'zhong', selectionStart: 5, selectionEnd: 5 };
    await session.send('Input.imeSetComposition', composition);
    await expect(input).toHaveValue('zhong');
    await expect(rows).toHaveCount(all);
    await session.send('Input.insertText', { text: '中' });
    await expect(input).toHaveValue('中');
    await expect(rows).toHaveCount(0);
  });
});
