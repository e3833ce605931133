import { expect, test } from 'vitest';
import { breakLines } from '../../../../../src/plugins/head/socialCards/breakLines';

/** A Chinese character is as wide as two others. */
const measure = (text: string): number =>
  [...text].reduce((sum, one) => sum + (/[\u2E80-\uFFEF]/u.test(one) ? 2 : 1), 0);

const broken = (text: string, width: number): string[] => breakLines(text, measure, width);

test('what fits stays on a line', () => {
  expect(broken('Owl 常用写法', 20)).toEqual(['Owl 常用写法']);
});

test('names of code and Chinese words stay whole', () => {
  expect(broken('自定义登录校验：重写 _check_credentials', 30)).toEqual([
    '自定义登录校验：重写',
    '_check_credentials',
  ]);
  expect(broken('XML-RPC 与 JSON-RPC：完整的外部客户端', 24)).toEqual([
    'XML-RPC 与 JSON-RPC：',
    '完整的外部客户端',
  ]);
  expect(broken('在 odoo.conf 里设置 limit_time_cpu', 16)).toEqual([
    '在 odoo.conf',
    '里设置',
    'limit_time_cpu',
  ]);
  expect(broken('用 XML-RPC 与 @api.depends(x) 调用', 8)).toEqual([
    '用',
    'XML-RPC',
    '与',
    '@api.depends(x)',
    '调用',
  ]);
  expect(broken('把服务器配置好', 8)).toEqual(['把服务器', '配置好']);
});

test('lines are even: no last line of one word', () => {
  expect(broken('邮件模板：定义、渲染与三种发送方式', 32)).toEqual([
    '邮件模板：定义、',
    '渲染与三种发送方式',
  ]);
});

test('no line begins with a closing sign or ends with an opening one', () => {
  const lines = broken('列表（延迟加载）、看板（拖动）、表单（自动保存），以及“其他”视图。', 12);
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.filter((line) => /^[）、，。”]|[（“]$/.test(line))).toEqual([]);
  expect(lines.join('')).toBe('列表（延迟加载）、看板（拖动）、表单（自动保存），以及“其他”视图。');
});

test('a word wider than the line is not cut', () => {
  expect(broken('用 mail_thread_message_post 发送', 10)).toEqual([
    '用',
    'mail_thread_message_post',
    '发送',
  ]);
});
