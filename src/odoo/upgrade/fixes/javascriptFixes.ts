import type { Program } from 'acorn';
import { javascriptLine, javascriptString, keyName, nodesOf } from '../../parse/javascript';
import { resolveImport } from '../../source/webModules';
import type { BreakingChanges } from '../breakingChanges';
import { javascriptViewTypes } from '../javascriptSyntax';
import { type Fix, insertion, matchEdits, replacement } from './edits';

/** View modes, pairs in `views`. */
function treeFixes(path: string, text: string, program: Program): Fix[] {
  return [...javascriptViewTypes(program)].flatMap(([node, find]): Fix[] => {
    const edits = matchEdits({ start: node.start + 1, end: node.end - 1 }, text, find, 'list');
    return edits.length > 0 ? [{ path, line: javascriptLine(node), edits }] : [];
  });
}

/** Exports for which the same module has another: 改用 `_t`. */
function replacedExports(path: string, program: Program, changes: BreakingChanges): Fix[] {
  const imports = program.body.filter((node) => node.type === 'ImportDeclaration');
  const locals = imports.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name));
  return imports.flatMap(({ source, specifiers }) =>
    specifiers.flatMap((specifier): Fix[] => {
      if (specifier.type !== 'ImportSpecifier') return [];
      const { imported, local } = specifier;
      const name = `${resolveImport(path, javascriptString(source) ?? '')} ${keyName(imported) ?? ''}`;
      const [, now] = /^改用 `(\w+)`/.exec(changes.find('js', name)?.replacement?.use ?? '') ?? [];
      if (!now || locals.includes(now) || local.name !== keyName(imported)) return [];
      const uses = nodesOf(program, 'Identifier').filter((node) => node.name === local.name);
      const edits = [...new Set(uses.map(({ start }) => start))].map((start) => ({
        start,
        end: start + local.name.length,
        text: now,
      }));
      return [{ path, line: javascriptLine(specifier), edits }];
    }),
  );
}

/** What both the service of 17.0 and what is imported in its place have. */
const sameMembers: Record<string, RegExp> = {
  rpc: /^$/,
  user: /^(?:checkAccessRight|context|hasGroup|isAdmin|isSystem|name|partnerId|showEffect|tz|updateContext|userId)$/,
};

/** Services in whose place something can be imported: 改写 `import { rpc } from "…"`. */
function importedServices(path: string, text: string, program: Program, changes: BreakingChanges) {
  const last = program.body.filter((node) => node.type === 'ImportDeclaration').at(-1);
  const nodes = nodesOf(program, 'MemberExpression');
  return Object.entries(sameMembers).flatMap(([service, members]): Fix[] => {
    const { use = '' } = changes.find('service', service)?.replacement ?? {};
    const [statement, module = ''] =
      new RegExp(`(?<=^改写 \`)import \\{ ${service} \\} from "([^"]+)"`).exec(use) ?? [];
    const isDeclared = [
      ...nodesOf(program, 'VariableDeclarator').map(({ id }) => id),
      ...nodesOf(program, 'ImportDeclaration').flatMap(({ specifiers }) =>
        specifiers.map(({ local }) => local),
      ),
      ...['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].flatMap((type) =>
        nodesOf(program, type as 'FunctionExpression').flatMap(({ params }) => params),
      ),
    ].some((node) => nodesOf(node, 'Identifier').some(({ name }) => name === service));
    if (!statement || !last || isDeclared) return [];
    const calls = nodesOf(program, 'CallExpression').filter(
      ({ callee, arguments: [name] }) =>
        keyName(callee) === 'useService' && javascriptString(name) === service,
    );
    const held = nodesOf(program, 'AssignmentExpression').filter(({ right }) =>
      calls.some((call) => call === right),
    );
    const owners = new Set(held.map(({ left }) => text.slice(left.start, left.end)));
    const isSame = nodes.every(
      ({ object, property }) =>
        !owners.has(text.slice(object.start, object.end)) || members.test(keyName(property) ?? ''),
    );
    const [first] = held;
    if (!first || held.length !== calls.length || !isSame) return [];
    const quote = text[last.source.start] ?? '"';
    const edits = [
      insertion(last.end, `\nimport { ${service} } from ${quote}${module}${quote};`),
      ...held.map(({ right }) => replacement(right, service)),
    ];
    return [{ path, line: javascriptLine(first), edits }];
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
    const edits = [replacement(source, `${quote}${target}${quote}`)];
    return [{ path, line: javascriptLine(specifiers[0] ?? node), edits }];
  });
  return [
    ...trees,
    ...moved,
    ...replacedExports(path, program, changes),
    ...importedServices(path, text, program, changes),
  ];
}
