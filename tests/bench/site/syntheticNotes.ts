import { Random } from '../search/random';
import { syntheticRecords } from '../search/synthetic';
import { MORPHEMES } from '../search/words';
import { subjects } from '../../../src/notes/subjects';
import type { SearchRecord } from '../../../src/search/engine/types';

/** A page that never was. */
export interface SyntheticNote {
  /** Relative to the site, with forward slashes. */
  file: string;
  text: string;
}

/** In the sidebar of the real notes. */
const FOLDER = 'docs/odoo/dev_notes/synthetic';
const NOTES_A_FOLDER = 25;
/** Lines of a note: as many as the longer half of the real ones. */
const LINES = 300;
/** Longest title that the site takes, in characters. */
const TITLE = 30;
const LINES_A_BLOCK = 12;

const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A file in each language: its path in the module, what stands around the lines, and a line of three words. */
const blocks = [
  {
    language: 'python',
    path: (n: number) => `models/thing_${n}.py`,
    around: (name: string) => [
      `from odoo import api, fields, models\n\n\nclass ${upper(name)}(models.Model):\n    _name = "note.${name}"\n`,
      '',
    ],
    line: (a: string, b: string, c: string) =>
      `    ${a}_${b} = fields.Float("${upper(c)}", compute=lambda self: self.mapped("${c}.${a}"))`,
  },
  {
    language: 'xml',
    path: (n: number) => `views/thing_${n}_views.xml`,
    around: (name: string) => [
      `<odoo>\n    <record id="note_${name}_view_form" model="ir.ui.view">\n        <field name="arch" type="xml">\n            <form>`,
      '            </form>\n        </field>\n    </record>\n</odoo>',
    ],
    line: (a: string, b: string, c: string) =>
      `                <field name="${a}_${b}" invisible="${c} != '${a}' or not ${b}"/>`,
  },
  {
    language: 'js',
    path: (n: number) => `static/src/thing_${n}.js`,
    around: (name: string) => [`export class ${upper(name)} {`, '}'],
    line: (a: string, b: string, c: string) =>
      `    on${upper(a)}${upper(b)} = (${c}) => this.orm.searchRead("${a}", [["${b}", "=", ${c}.id]]);`,
  },
];

const headingOf = ({ hierarchy: { lvl1, lvl2, lvl3 } }: SearchRecord): string =>
  lvl3 ?? lvl2 ?? lvl1 ?? '';

/** One section: a heading, its sentences and a block. */
function section(record: SearchRecord, index: number, random: Random, name: string): string[] {
  const heading =
    index === 0
      ? []
      : [`${record.type === 'lvl3' ? '###' : '##'} ${headingOf(record)} {#s${index}}`, ''];
  const paragraphs = (record.content ?? '').split(/(?<=。)/).flatMap((sentence) => [sentence, '']);
  const { language, path, around, line } = random.pick(blocks);
  const [before = '', after = ''] = around(`${name}${index}`);
  const lines = Array.from({ length: LINES_A_BLOCK }, () =>
    line(random.zipf(MORPHEMES), random.pick(MORPHEMES), random.pick(MORPHEMES)),
  );
  const block = [
    `\`\`\`${language} title="note_${name}/${path(index)}"`,
    before,
    ...lines,
    after,
    '```',
    '',
  ];
  return [...heading, ...paragraphs, ...block.join('\n').split('\n')];
}

function noteOf(records: readonly SearchRecord[], number: number): SyntheticNote {
  const random = new Random(number);
  const id = String(number).padStart(4, '0');
  const name = `synthetic${id}`;
  const title = `${records[0] ? headingOf(records[0]).slice(0, TITLE) : ''} ${id}`;
  const lines: string[] = [];
  for (let index = 0; lines.length < LINES; index++)
    lines.push(...section(records[index % records.length] as SearchRecord, index, random, name));
  const frontMatter = [
    // As JSON: words with `@` or a colon would be something else in YAML.
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(`量增长用的合成笔记，第 ${number} 篇：${title}，其中的话与代码都不作数。`)}`,
    'tags: [odoo]',
    'odoo: [17]',
    `subject: ${subjects[number % subjects.length]}`,
    'sources:',
    `  - odoo/addons/base/models/${random.pick(MORPHEMES)}.py`,
  ];
  const folder = `part_${String(Math.floor(number / NOTES_A_FOLDER)).padStart(3, '0')}`;
  return {
    file: `${FOLDER}/${folder}/${name}.md`,
    text: ['---', ...frontMatter, '---', '', ...lines].join('\n'),
  };
}

/**
 * Notes with the shape of the real ones, in folders of 25: about 300 lines, with headings, prose and modules of Python, XML
 * and JavaScript. The words are those of the search bench. The first ones are the same however many there are to be.
 */
export function syntheticNotes(count: number): SyntheticNote[] {
  const byPage = new Map<string, SearchRecord[]>();
  for (const record of syntheticRecords({ pages: count, seed: 1 })) {
    const page = record.url.split('#')[0] ?? '';
    byPage.set(page, [...(byPage.get(page) ?? []), record]);
  }
  return [...byPage.values()].map(noteOf);
}
