import { pageLine } from '../blocks';
import { all } from '../parse/pythonNodes';
import type { Check } from '../rule';

/** Files of a module that Odoo loads by itself. */
const loaded =
  /^(?:__init__\.py|__manifest__\.py|tests\.py|tests\/__init__\.py|(?:migrations|upgrades)\/.*)$/;

export const summary =
  '模块的每个 Python 文件都由所在文件夹的 `__init__.py` 导入，导入的文件都在这一页。';

export const check: Check = (note, context, report) => {
  for (const { name, files } of note.modules) {
    const paths = new Set(files.map(({ path }) => path));
    const imported = new Set<string>();
    for (const { path, block } of files.filter((file) => /(?:^|\/)__init__\.py$/.test(file.path)))
      for (const node of all(context.python(block), 'StmtImportFrom')) {
        if (node.level !== 1) continue;
        for (const { name: each } of node.names) {
          // `from .hooks import post_init` names the file, `from . import hooks` what is in the folder.
          const target =
            path.replace(/__init__\.py$/, '') + (node.module?.id.replaceAll('.', '/') ?? each.id);
          imported.add(`${target}.py`).add(`${target}/__init__.py`);
          if (!paths.has(`${target}.py`) && !paths.has(`${target}/__init__.py`))
            report(
              pageLine(block, each.line),
              `${name}/${path} 导入的 ${node.module?.id ?? each.id} 不在这一页`,
              `补上 ${name}/${target}.py 的代码块，或删掉这个导入`,
            );
        }
      }
    for (const { path, block } of files) {
      if (!path.endsWith('.py') || imported.has(path) || loaded.test(path)) continue;
      const [, folder = '', base = ''] =
        /^(.*\/)?([^/]+)$/.exec(path.replace(/(?:\/__init__)?\.py$/, '')) ?? [];
      report(
        block.line - 1,
        `${name}/${path} 没有被导入，Odoo 不会加载它`,
        `在 ${name}/${folder}__init__.py 里写 from . import ${base}`,
      );
    }
  }
};
