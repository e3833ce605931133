import { pageLine } from '../blocks';
import { suggestion } from '../../lib/nearest';
import { pythonNodes } from '../pythonHelpers';
import type { Check } from '../rule';

export const summary =
  '从 `odoo`、`odoo.tools`、`odoo.exceptions`、`odoo.tests` 等导入的名字在 17.0 存在。';

export const check: Check = (note, context, report) => {
  const { pythonImports } = context.tables;
  for (const { node, block } of pythonNodes(note, context, 'StmtImportFrom')) {
    const module = node.level === 0 ? (node.module?.id ?? '') : '';
    const known = pythonImports.get(module);
    for (const { name } of known ? node.names : []) {
      if (!known || name.id === '*' || known.has(name.id)) continue;
      const [other] = [...pythonImports].find(([, names]) => names.has(name.id)) ?? [];
      report(
        pageLine(block, name.line),
        `17.0 的 ${module} 里没有 ${name.id}${suggestion(name.id, known)}`,
        other === undefined
          ? `改用 17.0 的 ${module} 里有的名字`
          : `写 from ${other} import ${name.id}`,
      );
    }
  }
};
