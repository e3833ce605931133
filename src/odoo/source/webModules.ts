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
