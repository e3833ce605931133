import { beforeAll, expect, test } from 'vitest';
import {
  type Card,
  CARD_BUDGET,
  cardName,
  cardSize,
} from '../../../../../src/plugins/head/socialCards/card';
import { cardDrawer, layTitle } from '../../../../../src/plugins/head/socialCards/drawCard';

// The longest titles the schema of the front matter lets through, the second with as many strokes as can be.
const titles = [
  'Binary 字段源码：文件从浏览器到 filestore 再回来',
  '覆盖编辑器删除重复数据翻译缓存警告邮件模板渲染附件解析继承触发搜索视图看板筛选',
  'MMMM_thread_message_post_with_source_api',
  '内置函数速查',
];
const cards = titles.map((title): Card => ({
  title,
  area: 'Odoo 笔记 / 开发笔记',
  versions: ['Odoo 17.0', '16.0'],
}));
let draw: (index: number) => Buffer;

beforeAll(async () => {
  const drawCard = await cardDrawer([...cards, { title: '', area: '', versions: [] }]);
  draw = (index) => Buffer.from(drawCard(index));
});

test.each(titles)('a title is as large as its lines allow, and none of it is lost: %s', (title) => {
  const { lines, size } = layTitle(title);
  expect(lines.length * size, 'pixels above the foot').toBeLessThanOrEqual(4 * 56);
  expect(lines.join('').replaceAll(' ', '')).toBe(title.replaceAll(' ', ''));
});

test('a short title is large', () => {
  expect(layTitle('内置函数速查')).toEqual({ lines: ['内置函数速查'], size: 88 });
});

test('a card is a PNG of the size that is asked for, within its budget, and the same each time', () => {
  for (const index of titles.keys()) {
    const png = draw(index);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([cardSize.width, cardSize.height]);
    expect(png.length).toBeLessThan(CARD_BUDGET);
    expect(draw(index).equals(png)).toBe(true);
  }
  expect(draw(3).length, 'letters are drawn').toBeGreaterThan(1.5 * draw(4).length);
});

test('a name changes with everything that is on the card, and with the design', () => {
  const card: Card = { title: '标题', area: '地方', versions: [] };
  const names = [
    cardName(card, 'one'),
    cardName(card, 'two'),
    cardName({ ...card, title: '别的' }, 'one'),
    cardName({ ...card, area: '别的' }, 'one'),
    cardName({ ...card, versions: ['Odoo 17.0'] }, 'one'),
  ];
  expect(new Set(names).size).toBe(names.length);
  expect(names[0]).toMatch(/^[\da-f]{16}\.png$/);
});
