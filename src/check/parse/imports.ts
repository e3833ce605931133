import type { AnyNode, Identifier, Literal, Program } from 'acorn';

/** One name an ES module imports. */
export interface ImportedName {
  module: string;
  /** As the other module calls it; `default`, or `*` for all of it. */
  name: string;
  local: string;
  /** 1-based in what was parsed. */
  line: number;
}

function moduleExportName(node: Identifier | Literal): string {
  return node.type === 'Identifier' ? node.name : String(node.value);
}

/** The names a module imports and those it exports from another; an import for effect has an empty name. */
export function importsOf(program: Program): ImportedName[] {
  return (program.body as AnyNode[]).flatMap((node): ImportedName[] => {
    if (node.type === 'ExportNamedDeclaration' && node.source) {
      const module = String(node.source.value);
      return node.specifiers.map(({ local, loc }) => ({
        module,
        name: moduleExportName(local),
        local: '',
        line: loc?.start.line ?? 1,
      }));
    }
    if (node.type !== 'ImportDeclaration') return [];
    const module = String(node.source.value);
    const line = node.source.loc?.start.line ?? 1;
    if (node.specifiers.length === 0) return [{ module, name: '', local: '', line }];
    return node.specifiers.map((specifier) => {
      const common = {
        module,
        local: specifier.local.name,
        line: specifier.loc?.start.line ?? line,
      };
      if (specifier.type === 'ImportDefaultSpecifier') return { ...common, name: 'default' };
      if (specifier.type === 'ImportNamespaceSpecifier') return { ...common, name: '*' };
      return { ...common, name: moduleExportName(specifier.imported) };
    });
  });
}
