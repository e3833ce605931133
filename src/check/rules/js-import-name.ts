import type { Note } from '../../notes/types';
import type { Context } from '../context';
import { exporterOf, importPath, nodes, webImports } from '../javascriptHelpers';
import { suggestion } from '../../lib/nearest';
import type { Check } from '../rule';

/** Names the page's own files export. */
function ownExports(note: Note, context: Context): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { name, files } of note.modules)
    for (const { path, block } of files) {
      if (!path.endsWith('.js')) continue;
      const names = new Set<string>();
      for (const node of nodes(block, context, 'ExportNamedDeclaration')) {
        for (const { exported } of node.specifiers)
          if (exported.type === 'Identifier') names.add(exported.name);
        if (node.declaration?.type === 'VariableDeclaration')
          for (const { id } of node.declaration.declarations)
            if (id.type === 'Identifier') names.add(id.name);
        if (node.declaration && 'id' in node.declaration) names.add(node.declaration.id.name);
      }
      if (nodes(block, context, 'ExportDefaultDeclaration').length > 0) names.add('default');
      found.set(importPath(name, path), names);
    }
  return found;
}

export const summary =
  '`import { … }` 的名字由那个模块在 17.0 导出；由别的模块导出时给出它的路径。';

export const check: Check = (note, context, report) => {
  const { modules, in16, in18, owl } = context.tables;
  const own = ownExports(note, context);
  for (const { path, name, line } of webImports(note, context)) {
    const known = path === '@odoo/owl' ? owl : (own.get(path) ?? modules.get(path));
    if (!known || name === '' || name === '*' || known.has(name)) continue;
    const exporter = exporterOf(name, path, context.tables);
    const version = in18[name] === path ? '，18.0 才有' : in16[name] === path ? '，16.0 有' : '';
    const exported =
      known.size > 0 ? `它导出：${[...known].slice(0, 12).join('、')}` : '这个模块什么也不导出';
    report(
      line,
      `17.0 的 ${path} 没有导出 ${name}${version}${exporter ? '' : suggestion(name, known)}`,
      exporter ? `写 import { ${name} } from "${exporter}"` : exported,
    );
  }
};
