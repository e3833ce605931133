import { suggestion } from '../../lib/nearest';
import { pythonNodes } from '../pythonHelpers';
import type { Check } from '../rule';
import { tables } from '../tables';

export const summary =
  '从 `odoo`、`odoo.tools`、`odoo.exceptions`、`odoo.tests` 等导入的名字在 17.0 存在。';

export const check: Check = (note, report) => {
  for (const { level, module: source, names } of pythonNodes(note, 'StmtImportFrom')) {
    const module = level === 0 ? (source?.id ?? '') : '';
    const known = tables.pythonImports.get(module);
    if (!known) continue;
    for (const { id, line } of names.map(({ name }) => name)) {
      if (id === '*' || known.has(id)) continue;
      const [other] = [...tables.pythonImports].find(([, exported]) => exported.has(id)) ?? [];
      const fix = other ? `写 from ${other} import ${id}` : `改用 17.0 的 ${module} 里有的名字`;
      report(line, `17.0 的 ${module} 里没有 ${id}${suggestion(id, known)}`, fix);
    }
  }
};
