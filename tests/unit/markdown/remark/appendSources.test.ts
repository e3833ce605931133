import { expect, test } from 'vitest';
import appendSources from '../../../../src/markdown/remark/appendSources';
import { fixture, transform } from '../../../support/transform';

const input = fixture('appendSources.in.md');

test('the section lists paths in the source tree and documents', () => {
  const sources = [
    'odoo/tools/config.py',
    'addons/web/static/src/core/dialog/dialog.js#L10-L20',
    '  odoo/models.py   BaseModel.create 与 write ',
    'odoo/models.py unlink',
    { title: 'Git 手册', url: 'https://git-scm.com/docs' },
    { title: '《没有网址的书》' },
  ];
  expect(transform(input, [appendSources], { sources })).toBe(fixture('appendSources.out.md'));
});

test.each([undefined, { title: 'x' }])('with front matter %j the page stays as it is', (matter) => {
  expect(transform(input, [appendSources], matter)).toBe(input);
});
