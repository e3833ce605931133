import type { Program } from 'acorn';
import { importsOf } from '../parse/javascript';

/** @returns the path by which code imports a file of a module: `@addon/…` */
export const importPath = (file: string): string =>
  `@${file.replace(/\/static\/src\//, '/').replace(/\/static\//, '/../')}`;

/** @returns the module of an import as `@addon/…`, relative paths resolved, without extension */
export function resolveImport(file: string, module: string): string {
  if (!module.startsWith('.')) return module.replace(/\.js$/, '');
  const parts = file.split('/').slice(0, -1);
  for (const part of module.split('/'))
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  return importPath(parts.join('/').replace(/\.js$/, ''));
}

/** @returns what a file imports, by its local name: `@web/core/menu Menu` */
export const importedBy = (program: Program, file: string): Map<string, string> =>
  new Map(
    importsOf(program).map(({ module, name, local }) => [
      local,
      `${resolveImport(file, module)} ${name}`,
    ]),
  );
