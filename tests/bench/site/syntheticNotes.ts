import { Random } from '../search/random';
import { syntheticRecords } from '../search/synthetic';
import { MORPHEMES } from '../search/words';
import type { SearchRecord } from '../../../src/search/engine/types';

/** A page that never was. */
export interface SyntheticNote {
  /** Relative to the site, with forward slashes. */
  file: string;
  text: string;
}

/** Where they lie: in the sidebar of the real notes. */
const FOLDER = 'docs/odoo/dev_notes/synthetic';

const NOTES_A_FOLDER = 25;

/** Lines of a note: as many as the longer half of the real ones. */
const LINES = 300;

/** Longest title that the site takes, in characters. */
const TITLE = 30;

/** Writes a code block's lines. */
type Writer = (random: Random, name: string) => string[];

const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const words = (random: Random): [string, string, string] => [
  random.zipf(MORPHEMES),
  random.pick(MORPHEMES),
  random.pick(MORPHEMES),
];

const python: Writer = (random, name) => {
  const fields = Array.from({ length: 4 + random.int(5) }, () => {
    const [a, b] = words(random);
    return `    ${a}_${b} = fields.${random.pick(['Char', 'Float', 'Date', 'Boolean', 'Text'])}("${upper(a)}", required=${random.pick(['True', 'False'])})`;
  });
  const methods = Array.from({ length: 2 + random.int(3) }, () => {
    const [a, b, c] = words(random);
    return [
      '',
      `    @api.depends("${a}_${b}")`,
      `    def _compute_${b}(self):`,
      `        for record in self.filtered(lambda one: one.${a} != ${random.int(90)}):`,
      `            # ${c} ${a}`,
      `            record.${b} = sum(record.line_ids.mapped("${c}")) * ${random.next().toFixed(2)}`,
      `            if not record.${a}:`,
      `                raise UserError(_("${upper(b)} %s", record.${c}))`,
    ];
  });
  return [
    'from odoo import _, api, fields, models',
    'from odoo.exceptions import UserError',
    '',
    '',
    `class ${upper(name)}(models.Model):`,
    `    _name = "note.${name}"`,
    '',
    ...fields,
    ...methods.flat(),
  ];
};

const xml: Writer = (random, name) => [
  '<?xml version="1.0" encoding="utf-8"?>',
  '<odoo>',
  `    <record id="note_${name}_view_form" model="ir.ui.view">`,
  `        <field name="name">note.${name}.form</field>`,
  `        <field name="model">note.${name}</field>`,
  '        <field name="arch" type="xml">',
  '            <form>',
  ...Array.from({ length: 6 + random.int(8) }, () => {
    const [a, b, c] = words(random);
    return `                <field name="${a}_${b}" invisible="${c} != '${a}' or not ${b}" widget="${c}"/>`;
  }),
  '            </form>',
  '        </field>',
  '    </record>',
  '</odoo>',
];

const js: Writer = (random, name) => [
  '/** @odoo-module **/',
  `import { Component, useState } from "@odoo/owl";`,
  `import { useService } from "@web/core/utils/hooks";`,
  '',
  `export class ${upper(name)} extends Component {`,
  `    static template = "note_${name}.${upper(name)}";`,
  ...Array.from({ length: 2 + random.int(3) }, () => {
    const [a, b, c] = words(random);
    return [
      '',
      `    async on${upper(a)}(${b}) {`,
      `        const ${c}s = await this.orm.searchRead("note.${name}", [["${a}", "=", ${b}.id]], ["${c}"]);`,
      `        this.state.${a} = ${c}s.map((one) => \`\${one.${c}} ${b}\`);`,
      '    }',
    ];
  }).flat(),
  '}',
];

const blocks: readonly [string, string, Writer][] = [
  ['python', 'models/thing.py', python],
  ['xml', 'views/thing_views.xml', xml],
  ['js', 'static/src/thing.js', js],
];

const levels = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2', 'lvl1'] as const;

function headingOf({ hierarchy }: SearchRecord): string {
  const level = levels.find((one) => hierarchy[one] !== null);
  return (level && hierarchy[level]) ?? '';
}

/** One section: a heading, a paragraph a sentence or two, and often a block. */
function section(record: SearchRecord, index: number, random: Random, name: string): string[] {
  const heading = index === 0 ? [] : [`${record.type === 'lvl3' ? '###' : '##'} ${headingOf(record)} {#s${index}}`, ''];
  const sentences = (record.content ?? '').split(/(?<=。)/);
  const paragraphs = sentences.flatMap((sentence) => [sentence, '']);
  const [language, path, write] = random.pick(blocks);
  const title = `note_${name}/${path.replace('thing', `thing_${index}`)}`;
  return [...heading, ...paragraphs, `\`\`\`${language} title="${title}"`, ...write(random, `${name}${index}`), '```', ''];
}

function noteOf(records: readonly SearchRecord[], number: number, random: Random): SyntheticNote {
  const id = String(number).padStart(4, '0');
  const name = `synthetic${id}`;
  const [first] = records;
  const title = `${first ? headingOf(first).slice(0, TITLE) : ''} ${id}`;
  const lines: string[] = [];
  for (let index = 0; lines.length < LINES; index++) {
    const record = records[index % records.length];
    if (!record) break;
    lines.push(...section(record, index, random, name));
  }
  const frontMatter = [
    '---',
    // As JSON: words with `@` or a colon would be something else in YAML.
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(`量增长用的合成笔记，第 ${number} 篇：${title}，其中的话与代码都不作数。`)}`,
    'tags: [odoo]',
    'odoo: [17]',
    'sources:',
    `  - odoo/addons/base/models/${random.pick(MORPHEMES)}.py`,
    '---',
    '',
  ];
  const folder = `part_${String(Math.floor(number / NOTES_A_FOLDER)).padStart(3, '0')}`;
  return { file: `${FOLDER}/${folder}/${name}.md`, text: [...frontMatter, ...lines].join('\n') };
}

/**
 * Notes with the shape of the real ones, in folders of 25: about 300 lines, with headings, prose and modules of Python, XML
 * and JavaScript. The words are those of the search bench. The same for the same seed, and the first ones are the same
 * however many there are to be.
 */
export function syntheticNotes(count: number, seed: number): SyntheticNote[] {
  const byPage = new Map<string, SearchRecord[]>();
  for (const record of syntheticRecords({ pages: count, seed })) {
    const page = record.url.split('#')[0] ?? '';
    byPage.set(page, [...(byPage.get(page) ?? []), record]);
  }
  return [...byPage.values()].map((records, number) => noteOf(records, number, new Random(seed + number)));
}
