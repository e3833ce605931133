import type { AnyNode, Program } from 'acorn';
import { javascriptLine, javascriptString, keyName, nodesOf } from '../../parse/javascript';
import { resolveImport } from '../../source/webModules';
import type { BreakingChanges } from '../breakingChanges';
import type { Fix } from './edits';

/** odoo/upgrade_code/17.5-01-tree-to-list.py: view modes, pairs in `views`. */
function treeFixes(path: string, text: string, program: Program): Fix[] {
  const fixes: Fix[] = [];
  const push = (node: AnyNode | null | undefined, find: RegExp): void => {
    if (node?.type !== 'Literal' || typeof node.value !== 'string') return;
    const { start, end } = node;
    const edits = [...text.slice(start + 1, end - 1).matchAll(find)].map(({ index }) => ({
      start: start + 1 + index,
      end: start + 1 + index + 'tree'.length,
      text: 'list',
    }));
    if (edits.length > 0) fixes.push({ path, line: javascriptLine(node), edits });
  };
  for (const { key, value } of nodesOf(program, 'Property'))
    if (/^(?:view_mode|view_type|viewType|binding_view_types)$/.test(keyName(key) ?? ''))
      push(value, /(?<=^|,)\s*tree(?=$|\s*,)/g);
  for (const { elements } of nodesOf(program, 'ArrayExpression'))
    if (elements.length === 2 && javascriptString(elements[0]) === null)
      push(elements[1], /^tree$/g);
  return fixes;
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
