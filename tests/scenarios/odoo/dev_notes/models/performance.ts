import fs from 'node:fs';
import path from 'node:path';
import { defineScenario } from '../../../../../src/verify/scenario';

export default defineScenario(async (context) => {
  const { shell, writeLooseFiles, openPage, rpc, count, url, step, expect } = context;
  const program = fs.readFileSync(path.join(writeLooseFiles(), 'measure.py'), 'utf8');
  const printed = await shell(program);
  const found = [...printed.matchAll(/^(\w+) +(\d+) +(\d+) ms$/gm)];
  const queries = new Map(found.map(([, name, number]) => [name, Number(number)]));
  const times = new Map(found.map(([, name, , time]) => [name, Number(time)]));
  const names = ['count', 'cities', 'finish', 'create', 'total'];

  await step('measure.py：1000 张单，快的写法 SQL 不超过 11 条，慢的多到 2000 条', () => {
    const slow = names.slice(0, 4).map((name) => queries.get(`${name}_slow`));
    expect(slow).toEqual([1000, 2000, 2000, 1000]);
    for (const name of names) expect(queries.get(`${name}_fast`)).toBeLessThanOrEqual(11);
  });

  await step('measure.py：每一对里快的写法用时不到一半，有索引的搜索也是', () => {
    const pairs = names.map((name) => [`${name}_slow`, `${name}_fast`]);
    for (const [slow, fast] of [...pairs, ['origin_id', 'order_id']])
      expect(times.get(fast)).toBeLessThan((times.get(slow) ?? 0) / 2);
  });

  await step('虫子菜单里打开 Enable profiling，请求存成 ir.profile，有 SQL 条数', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    await rpc('ir.config_parameter', 'set_param', ['base.profiling_enabled_until', until]);
    const { page } = await openPage();
    await page.goto(`${url}/web?debug=1`);
    await page.locator('.o_debug_manager button').click();
    await page.getByText('Enable profiling').click();
    await expect(page.getByText('Recording...')).toBeVisible();
    await page.reload();
    await expect.poll(() => count('ir.profile', [['sql_count', '>', 0]])).toBeGreaterThan(0);
  });
});
