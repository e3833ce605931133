import type { AnyNode, Program } from 'acorn';

/** One name an ES module imports. */
export interface ImportedName {
  module: string;
  /** As the other module calls it; `default`, or `*` for all of it. */
  name: string;
  local: string;
  /** 1-based in the block. */
  line: number;
}

/** The names a module imports; an import for effect has an empty name. */
export function importsOf(program: Program): ImportedName[] {
  return (program.body as AnyNode[]).flatMap((node): ImportedName[] => {
    if (node.type === 'ExportNamedDeclaration' && node.source) {
      const module = String(node.source.value);
      return node.specifiers.map(({ local, loc }) => ({
        module,
        name: local.type === 'Identifier' ? local.name : String(local.value),
        local: '',
        line: loc?.start.line ?? 1,
      }));
    }
    if (node.type !== 'ImportDeclaration') return [];
    const module = String(node.source.value);
    const line = node.source.loc?.start.line ?? 1;
    if (node.specifiers.length === 0) return [{ module, name: '', local: '', line }];
    return node.specifiers.map((specifier) => ({
      module,
      name:
        specifier.type === 'ImportSpecifier'
          ? specifier.imported.type === 'Identifier'
            ? specifier.imported.name
            : String(specifier.imported.value)
          : specifier.type === 'ImportDefaultSpecifier'
            ? 'default'
            : '*',
      local: specifier.local.name,
      line: specifier.loc?.start.line ?? line,
    }));
  });
}
