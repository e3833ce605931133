// `npm run generate -- --odoo <tree> --from <tree of the series before>`: writes the tables of names
// in src/odoo/data.
import { parseArgs } from 'node:util';
import { AuthorError } from '../lib/authorError';
import { main } from '../lib/main';
import { root } from '../lib/paths';
import { errorsOf } from '../notes/noteErrors';
import { readNotes } from '../notes/readNotes';
import { generateTables } from '../odoo/node';

void main(() => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { odoo: text, from: text } });
  const { odoo: tree, from } = values;
  if (!tree) throw new AuthorError('缺少源码树：--odoo <Odoo 源码树>');
  const errors = readNotes(root).flatMap((note) => errorsOf(note).map(({ text }) => text));
  generateTables(tree, from, errors);
});
