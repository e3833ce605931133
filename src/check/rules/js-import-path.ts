import { currentBlocks, pageLine } from '../blocks';
import { suggestion } from '../nearest';
import type { CodeBlock } from '../../notes/types';
import { type ImportedName, importsOf } from '../parse/imports';
import type { Finding, Rule } from '../rule';
import { bestPlace } from '../bestPlace';
import { isWebClient, resolveImport } from '../javascriptHelpers';

export const jsImportPath: Rule = {
  id: 'js-import-path',
  summary: '`import` 的路径在 17.0 有或在这一页有；名字在别处时给出正确的路径。',
  check: (note, context) => {
    const { modules, exporters, in16, in18, addons, xmlIds, owl } = context.tables;
    const own = new Set(
      note.modules.flatMap(({ name, files }) =>
        files.map(
          ({ path }) =>
            `@${name}/${path
              .replace(/^static\/src\//, '')
              .replace(/^static\/tests\//, '../tests/')
              .replace(/\.js$/, '')}`,
        ),
      ),
    );
    const imported = (block: CodeBlock): ImportedName[] => {
      const file = context.javascript(block);
      return file ? importsOf(file.program) : [];
    };
    return currentBlocks(note, 'js')
      .filter((block) => isWebClient(note, block))
      .flatMap((block) => {
        const seen = new Set<string>();
        return imported(block).flatMap(({ module, name, line }): Finding[] => {
          const path = resolveImport(block, module);
          if (path === '@odoo/owl' || path === '@odoo/hoot' || own.has(path) || modules.has(path)) return [];
          if (module.startsWith('.') && (block.title === null || block.fragment)) return [];
          const [, addon = ''] = /^@([^/]+)\//.exec(path) ?? [];
          if (addons.has(addon) && !xmlIds.has(addon)) return [];
          const key = `${path} ${exporters.has(name) ? name : ''}`;
          if (seen.has(key)) return [];
          seen.add(key);
          const place = owl.has(name) ? '@odoo/owl' : bestPlace(path, exporters.get(name) ?? []);
          const version = in16[name] === path ? '（16.0 的位置）' : in18[name] === path ? '（18.0 的位置）' : '';
          return [
            {
              line: pageLine(block, line),
              message: `17.0 没有模块 ${path}${version}${place || !path.startsWith('@') ? '' : suggestion(path, [...modules.keys(), ...own])}`,
              mend: place
                ? `写 import { ${name} } from "${place}"`
                : module.startsWith('.')
                  ? '补上这个文件的代码块，或改路径'
                  : '在 17.0 的 static/src 里找到它，路径写 @模块/…（不含 static/src 与 .js）',
            },
          ];
        });
      });
  },
};
