// `npm run generate -- --odoo <tree> --from <tree of the series before>`: writes the tables of names
// in src/odoo/data.
import { AuthorError } from '../lib/authorError';
import { main } from '../lib/main';
import { root } from '../lib/paths';
import { errorsOf } from '../notes/noteErrors';
import { readNotes } from '../notes/readNotes';
import { generateTables } from '../odoo/generate';

const usage = `用法：npm run generate -- --odoo <Odoo 源码树> [--from <前一个版本的源码树> [--from <更早版本的源码树>]]`;

const options = { odoo: { type: 'string' }, from: { type: 'string', multiple: true } } as const;

void main(usage, { options }, ({ values: { odoo: tree, from } }) => {
  if (!tree) throw new AuthorError(`没有写源码树。\n${usage}`);
  const errors = readNotes(root).flatMap((note) => errorsOf(note).map(({ text }) => text));
  generateTables(tree, from ?? [], errors);
});
