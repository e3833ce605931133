import type { NoteModule } from '../../notes/types';
import { pageLine } from '../blocks';
import type { Context } from '../context';
import { all } from '../parse/pythonNodes';
import type { Finding, Rule } from '../rule';

/** Files Python loads by itself. */
const unimported = /(?:^|\/)(?:__init__|__manifest__)\.py$|^(?:migrations|upgrades)\//;

function findingsOf({ name, files }: NoteModule, { python }: Context): Finding[] {
  const paths = new Map(files.map((file) => [file.path, file]));
  const findings: Finding[] = [];
  const imported = new Set<string>();
  for (const { path, block } of files.filter((file) => /(?:^|\/)__init__\.py$/.test(file.path))) {
    const folder = path.replace(/__init__\.py$/, '');
    for (const node of all(python(block), 'StmtImportFrom')) {
      if (node.level !== 1) continue;
      for (const { name: each } of node.names) {
        // `from .hooks import post_init` names the file, `from . import hooks` what stands in it.
        const target = folder + (node.module?.id.replaceAll('.', '/') ?? each.id);
        imported.add(`${target}.py`).add(`${target}/__init__.py`);
        if (!paths.has(`${target}.py`) && !paths.has(`${target}/__init__.py`))
          findings.push({
            line: pageLine(block, each.line),
            message: `${name}/${path} 导入的 ${node.module?.id ?? each.id} 不在这一页`,
            mend: `补上 ${name}/${target}.py 的代码块，或删掉这个导入`,
          });
      }
    }
  }
  for (const { path, block } of files) {
    if (!path.endsWith('.py') || imported.has(path) || path === '__manifest__.py' || path === '__init__.py') continue;
    if (/^(?:migrations|upgrades)\//.test(path) || (unimported.test(path) && !path.includes('/'))) continue;
    const folder = path.replace(/(?:\/__init__)?\.py$/, '').replace(/[^/]+$/, '');
    const base = path.replace(/(?:\/__init__)?\.py$/, '').slice(folder.length);
    if (folder === '' && base === 'tests') continue;
    findings.push({
      line: block.line - 1,
      message: `${name}/${path} 没有被导入，Odoo 不会加载它`,
      mend: `在 ${name}/${folder}__init__.py 里写 from . import ${base}`,
    });
  }
  return findings;
}

export const pythonInitImport: Rule = {
  id: 'python-init-import',
  summary: '模块的每个 Python 文件都由所在文件夹的 `__init__.py` 导入，导入的文件都在这一页。',
  check: (note, context) => note.modules.flatMap((module) => findingsOf(module, context)),
};
