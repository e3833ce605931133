import type { AnyNode, Identifier, Literal, Program } from 'acorn';

/** One name an ES module imports. */
export interface ImportedName {
  module: string;
  /** The name in the other module: a name, `default`, or `*` for the whole module. */
  name: string;
  local: string;
  /** Line of the parsed text, from 1. */
  line: number;
}

function moduleExportName(node: Identifier | Literal): string {
  return node.type === 'Identifier' ? node.name : String(node.value);
}

/** Reads the names that a module imports or re-exports. An import for its side effect has an empty name. */
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
