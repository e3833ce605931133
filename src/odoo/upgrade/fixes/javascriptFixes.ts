import type { Program } from 'acorn';
import { javascriptLine, javascriptString, keyName } from '../../parse/javascript';
import { resolveImport } from '../../source/webModules';
import type { BreakingChanges } from '../breakingChanges';
import { javascriptViewTypes } from '../javascriptSyntax';
import type { Fix } from './edits';

/** View modes, pairs in `views`. */
function treeFixes(path: string, text: string, program: Program): Fix[] {
  return [...javascriptViewTypes(program)].flatMap(([node, find]): Fix[] => {
    const start = node.start + 1;
    const edits = [...text.slice(start, node.end - 1).matchAll(find)].map(({ index }) => ({
      start: start + index,
      end: start + index + 'tree'.length,
      text: 'list',
    }));
    return edits.length > 0 ? [{ path, line: javascriptLine(node), edits }] : [];
  });
}

/** Finds the fixes of one JavaScript file: view types, exports that another module has now. */
export function fixJavaScript(
  { path, text }: { path: string; text: string },
  program: Program,
  changes: BreakingChanges,
): Fix[] {
  const trees = changes.crosses(18) ? treeFixes(path, text, program) : [];
  const moved = program.body.flatMap((node): Fix[] => {
    if (node.type !== 'ImportDeclaration' || node.specifiers.length === 0) return [];
    const { source, specifiers } = node;
    const module = resolveImport(path, javascriptString(source) ?? '');
    const targets = specifiers.map((specifier) =>
      specifier.type === 'ImportSpecifier'
        ? changes.find('js', `${module} ${keyName(specifier.imported) ?? ''}`)?.movedTo
        : undefined,
    );
    const [target] = targets;
    if (!target || targets.some((other) => other !== target)) return [];
    const quote = text[source.start] ?? '"';
    const edit = { start: source.start, end: source.end, text: `${quote}${target}${quote}` };
    return [{ path, line: javascriptLine(specifiers[0] ?? node), edits: [edit] }];
  });
  return [...trees, ...moved];
}
