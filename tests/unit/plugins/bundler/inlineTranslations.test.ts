import { expect, test } from 'vitest';
import { inlineTranslations } from '../../../../src/plugins/bundler/inlineTranslations.mjs';

const translations = { 'a.plain': '关闭', 'a.filled': '由 {user} 更新', 'a.inner': '“{name}”' };
const head = "import Text, { translate as t } from '@docusaurus/Translate';\n";
const inline = (code: string): string =>
  inlineTranslations(head + code, translations).slice(head.length);

test.each([
  ["t({ id: 'a.plain', message: 'Close', description: 'x' });", '"关闭";'],
  [
    "t({ message: 'By {user}', id: 'a.filled' }, { user });",
    't({message:"由 {user} 更新"}, { user });',
  ],
  ["_jsx(Text, { id: 'a.plain', description: 'x', children: 'Close' });", '"关闭";'],
  [
    "_jsx(Text, { id: 'a.filled', values: { user: _jsx(Text, { id: 'a.inner', values: { name }, children: 'n' }) }, children: 'By' });",
    '_jsx(Text, {children:"由 {user} 更新",values: { user: _jsx(Text, {children:"“{name}”",values: { name }}) }});',
  ],
  ["translate({ id: 'another' });", "translate({ id: 'another' });"],
])('%s', (code, expected) => {
  expect(inline(code)).toBe(expected);
});

test.each(['t({ id: name, message: "x" })', "t({ id: 'a.missing', message: 'x' })", 't(options)'])(
  '%s is refused: its id is computed or has no translation',
  (code) => {
    expect(() => inline(`\n${code}`)).toThrow('第 3 行：translate');
  },
);
