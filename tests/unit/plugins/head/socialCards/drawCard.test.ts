import { expect, test } from 'vitest';
import { type Card, CARD_BUDGET, cardName, cardSize } from '../../../../../src/plugins/head/socialCards/card';
import { cardDrawer, layTitle } from '../../../../../src/plugins/head/socialCards/drawCard';
import { encodePng } from '../../../../../src/plugins/head/socialCards/encodePng';
import { EM, openFont } from '../../../../../src/plugins/head/socialCards/font';

// The longest titles the schema of the frontmatter lets through.
const titles = [
  'Binary 字段源码：文件从浏览器到 filestore 再回来',
  '一二三四五六七八九十甲乙丙丁戊己庚辛壬癸一二三四五六七八九十甲乙丙丁戊己庚辛壬癸',
  'mail_thread_message_post_with_source_api',
  '内置函数速查',
];

test('a title is as large as its lines allow, and never wider than the card', async () => {
  const letters = await openFont(titles, 600);
  for (const title of titles) {
    const { lines, size } = layTitle(title, letters);
    const widths = lines.map((line) => ([...line].reduce((sum, one) => sum + letters(one).advance, 0) * size) / EM);
    expect(lines.length * size, `${title}: pixels above the foot`).toBeLessThanOrEqual(4 * 56);
    expect(Math.max(...widths), title).toBeLessThanOrEqual(cardSize.width - 2 * 96 + 0.01);
    expect(lines.join('').replaceAll(' ', ''), 'nothing is lost').toBe(title.replaceAll(' ', ''));
  }
  expect(layTitle('内置函数速查', letters)).toEqual({ lines: ['内置函数速查'], size: 88 });
});

test('the font has shapes for both scripts, whole numbers apart; what it has not is left out', async () => {
  const letters = await openFont(['录A𝄞'], 600);
  expect(letters('录').advance).toBe(EM);
  // Numbers run together would be larger than the letter.
  const numbers = letters('录').outline.match(/-?\d+/g) ?? [];
  expect(Math.max(...numbers.map((value) => Math.abs(Number(value))))).toBeLessThan(EM);
  expect(letters('A').outline).toMatch(/^M\d/);
  expect(letters('𝄞')).toEqual({ outline: '', advance: 0 });
});

test('a card is a PNG of the size that is asked for, within its budget, and the same each time', async () => {
  const card: Card = { title: titles[0] ?? '', area: 'Odoo 笔记 / 开发笔记', versions: ['Odoo 17.0', '16.0'] };
  const draw = await cardDrawer([card]);
  const png = draw(card);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([cardSize.width, cardSize.height]);
  expect(png.length).toBeLessThan(CARD_BUDGET);
  expect(draw(card).equals(png)).toBe(true);
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

test('a picture of more colours than a palette holds is written with coarser ones', () => {
  const pixels = new Uint8Array(4 * 300).map((_, at) => (at % 4 === 3 ? 255 : Math.floor(at / 4) % 256));
  pixels.set([1, 2, 3, 255], 4 * 299);
  const png = encodePng(pixels, 300, 1);
  expect(png.readUInt32BE(16)).toBe(300);
  expect(png.readUInt8(25), 'with a palette').toBe(3);
});
