import path from 'node:path';
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { expect, test } from 'vitest';
import { root } from '../../../../src/lib/paths';
import { parseFrontMatter } from '../../../../src/notes/frontMatter/parseFrontMatter';
import { fields } from '../../../../src/notes/frontMatter/schema';
import { fc, holds, line } from '../../../support/fuzz';

const wrong = ['tag', 'titel', 'last_update', '__proto__', 'constructor'];
const field = fc.oneof(fc.constantFrom(...Object.keys(fields), ...wrong), line);
/** YAML as an author may write it, right or wrong. */
const scalar = fc.constantFrom(
  '[odoo]',
  '[17]',
  '[17, "17", []]',
  'null',
  '&a [*a]',
  '*b',
  '2020-01-01',
  '0x11',
  '|',
  '{a: 1}',
);
const yaml = fc
  .array(fc.tuple(field, fc.oneof(line, scalar)), { maxLength: 4 })
  .map((pairs) => pairs.map(([key, text]) => `${key}: ${text}`).join('\n'));

const read = (text: string): Promise<unknown> =>
  parseFrontMatter({
    filePath: path.join(root, 'docs/odoo/a.md'),
    fileContent: `---\n${text}\n---\n\n正文\n`,
    defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
  });

holds(
  'any text between the lines is read, or refused in Chinese with the name of the page',
  yaml,
  async (text) => {
    await read(text).catch((error: unknown) => {
      expect((error as Error).message).toMatch(/^\s*docs\/odoo\/a\.md.*\p{Script=Han}/u);
    });
  },
);

test.each(['title: &a [*a]', 'description: {a: &b [*b]}'])(
  '%s, an alias of itself, is refused with help',
  async (text) => {
    await expect(read(text)).rejects.toThrow(/docs\/odoo\/a\.md:2：frontmatter /);
  },
);
