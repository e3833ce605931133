import { currentBlocks, pageLine } from '../blocks';
import { suggestion } from '../nearest';
import { all } from '../parse/pythonNodes';
import type { Finding, Rule } from '../rule';

export const pythonImport: Rule = {
  id: 'python-import',
  summary: '从 `odoo`、`odoo.tools`、`odoo.exceptions`、`odoo.tests` 等导入的名字在 17.0 存在。',
  check: (note, { python, tables }) =>
    currentBlocks(note, 'python').flatMap((block) =>
      all(python(block), 'StmtImportFrom').flatMap((node): Finding[] => {
        const module = node.level === 0 ? (node.module?.id ?? '') : '';
        const known = tables.pythonImports.get(module);
        if (!known) return [];
        return node.names
          .filter(({ name }) => name.id !== '*' && !known.has(name.id))
          .map(({ name }) => ({
            line: pageLine(block, name.line),
            message: `17.0 的 ${module} 里没有 ${name.id}${suggestion(name.id, known)}`,
            mend: placesOf(name.id, tables.pythonImports) ?? `改用 17.0 的 ${module} 里有的名字`,
          }));
      }),
    ),
};

/** Where a name can be imported from. */
function placesOf(name: string, tables: Map<string, Set<string>>): string | null {
  const [module] = [...tables].find(([, known]) => known.has(name)) ?? [];
  return module === undefined ? null : `写 from ${module} import ${name}`;
}
