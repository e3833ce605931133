import {
  type Alias,
  dotted,
  elementsOf,
  findNodes,
  isNode,
  keyword,
  type PyNode,
  type PyNodes,
  stringList,
  stringValue,
} from '../../parse/pythonNodes';
import { readManifest } from '../../source/manifest';
import { isNamedAfterClass, modelsIn, readModel } from '../../source/models';
import type { BreakingChanges } from '../breakingChanges';
import { pythonViewTypes } from '../pythonSyntax';
import { type Edit, type Fix, insertion, matchEdits, removal, replacement } from './edits';

/** What the fixes of a Python file need to know. */
export interface PythonFile {
  path: string;
  text: string;
  body: PyNode[];
  crosses: (series: number) => boolean;
  changes: BreakingChanges;
  /** The series to upgrade to. */
  to: number;
}

/** Finds the fixes of one Python file. */
export function fixPython(file: PythonFile): Fix[] {
  if (file.path.endsWith('__manifest__.py')) return fixManifest(file);
  return [
    ...(file.crosses(18)
      ? [...treeFixes(file), ...expandFixes(file), ...accessFixes(file), ...searchFixes(file)]
      : []),
    ...callFixes(file),
    ...(file.crosses(19)
      ? [
          ...dateFixes(file),
          ...routeFixes(file),
          ...constraintFixes(file),
          ...delegateFixes(file),
          ...returnsFixes(file),
          ...createFixes(file),
          ...inheritFixes(file),
          ...nameSearchFixes(file),
        ]
      : []),
    ...importFixes(file),
    ...moduleMemberFixes(file),
  ];
}

/** @returns the range of a string without prefix and quotes; null for literals that are joined */
function inside({ start, end }: PyNode, text: string): { start: number; end: number } | null {
  const source = text.slice(start, end);
  const [whole, open = ''] = /^\w*("""|'''|"|')/.exec(source) ?? [];
  if (!whole || source.indexOf(open, whole.length) !== source.length - open.length) return null;
  return { start: start + whole.length, end: end - open.length };
}

function fixManifest({ path, text, body, to, changes }: PythonFile): Fix[] {
  const manifest = readManifest(body);
  if (!manifest) return [];
  const fixes: Fix[] = [];
  const version = manifest.keys.get('version');
  const [series] = /^\d+\.0(?=(?:\.\d+){2,3}$)/.exec(stringValue(version?.value) ?? '') ?? [];
  const range = version && inside(version.value, text);
  if (range && series && changes.find('syntax', `manifest ${series}`))
    fixes.push({
      path,
      line: version.line,
      edits: [replacement({ ...range, end: range.start + series.length }, `${to}.0`)],
    });
  const taken = new Set(manifest.keys.keys());
  for (const [old, { key, line }] of manifest.keys) {
    const use = changes.find('manifest', old)?.replacement?.use ?? '';
    const [, now] = /^改写 `(\w+)`/.exec(use) ?? [];
    const place = key && inside(key, text);
    if (!now || !place || taken.has(now)) continue;
    taken.add(now);
    fixes.push({ path, line, edits: [replacement(place, now)] });
  }
  const depends = manifest.keys.get('depends')?.value;
  const names = elementsOf(depends);
  const known = new Set(names.map(stringValue));
  for (const [index, node] of names.entries()) {
    const use = changes.find('addon', stringValue(node) ?? '')?.replacement?.use ?? '';
    const [, now] = /^改[名为] `(\w+)`/.exec(use) ?? [];
    const place = inside(node, text);
    if (!place || (!now && !use.startsWith('从 `depends` 删掉'))) continue;
    const edit =
      now && !known.has(now) ? replacement(place, now) : withoutElement(names, index, text);
    if (!edit) continue;
    if (now) known.add(now);
    fixes.push({ path, line: node.line, edits: [edit] });
  }
  return fixes;
}

/** @returns the edit that takes an element out of a list; null when a comment is beside it */
function withoutElement(elements: readonly PyNode[], index: number, text: string): Edit | null {
  const [node, next, last] = [elements[index], elements[index + 1], elements[index - 1]];
  if (!node) return null;
  const [start, end] = next ? [node.start, next.start] : [last?.end ?? node.start, node.end];
  return text.slice(start, end).includes('#') ? null : replacement({ start, end }, '');
}

/** View modes, pairs in `views`, views in strings. */
function treeFixes({ path, text, body }: PythonFile): Fix[] {
  const fixes: Fix[] = [];
  for (const [node, find] of pythonViewTypes(body)) {
    const range = inside(node, text);
    if (!range) continue;
    const edits = matchEdits(range, text, find, 'list');
    if (edits.length > 0) fixes.push({ path, line: node.line, edits });
  }
  return fixes;
}

/** odoo/models.py calls `group_expand` with the records and the domain alone. */
function expandFixes({ path, text, body }: PythonFile): Fix[] {
  const expands = new Set(
    findNodes(body, 'ExprCall').map((call) => stringValue(keyword(call, 'group_expand'))),
  );
  return findNodes(body, 'StmtFunctionDef').flatMap(({ name, parameters }): Fix[] => {
    if (!expands.has(name.id) || parameters.names.length !== 4) return [];
    const last = parameters.names[3] ?? '';
    const [written = ''] =
      /\w+\s*,?\s*\)$/.exec(text.slice(parameters.start, parameters.end)) ?? [];
    if (!/^\w+$/.test(last) || !written.startsWith(last)) return [];
    const at = parameters.end - written.length + last.length;
    return [{ path, line: name.line, edits: [insertion(at, '=None')] }];
  });
}

/** Calls of methods that are gone, and arguments that functions no longer take. */
function callFixes({ path, text, body, crosses }: PythonFile): Fix[] {
  const fixes: Fix[] = [];
  const safeEval = importedAs(body, 'odoo.tools.safe_eval', 'safe_eval');
  for (const call of findNodes(body, 'ExprCall')) {
    const { func } = call;
    const { args, keywords } = call.arguments;
    const [first] = args;
    const push = (...edits: Edit[]): void => {
      fixes.push({ path, line: call.line, edits });
    };
    const isField = /^fields\.(?:Char|Text|Html)$/.test(dotted(func) ?? '') && crosses(18);
    const gone = isField ? 'unaccent' : dotted(func) === safeEval && crosses(19) ? 'nocopy' : '';
    for (const { arg, value, start } of keywords) {
      const comma = text.lastIndexOf(',', start);
      if (arg?.id === gone && !text.slice(comma + 1, start).trim())
        push(replacement({ start: comma, end: value.end }, ''));
    }
    const taken = dotted(func) === 'fields.first' && crosses(19) ? firstEdits(call) : [];
    if (taken.length > 0) push(...taken);
    if (!isNode(func, 'ExprAttribute')) continue;
    // odoo/tools/cache.py: the keys of the context are parts of the key like others.
    const [only, ...others] = keywords;
    const keys = only?.arg?.id === 'keys' && others.length === 0 ? stringList(only.value) : [];
    if (dotted(func) === 'tools.ormcache_context' && only && keys.length > 0 && crosses(19)) {
      const given = keys.map(({ value }) => `"self.env.context.get('${value}')"`).join(', ');
      push(
        replacement(func.attr, 'ormcache'),
        replacement({ start: only.start, end: only.value.end }, given),
      );
    }
    const owner = text.slice(func.value.start, func.value.end);
    // odoo/addons/base/models/res_users.py
    const groups = first && args.length === 1 ? stringValue(first) : null;
    if (func.attr.id === 'user_has_groups' && groups !== null && crosses(18)) {
      const method = /[,!]/.test(groups) ? 'has_groups' : 'has_group';
      push(replacement(func, `${owner}.env.user.${method}`));
    }
    // addons/stock/models/stock_rule.py: what the group ran, the rules run.
    const groupName = isNode(func.value, 'ExprSubscript') ? func.value.children[0] : undefined;
    const group = stringValue(groupName) === 'procurement.group' && groupName;
    const range = group && /^(?:run|run_scheduler|Procurement)$/.test(func.attr.id);
    if (range && crosses(19)) push(replacement(inside(group, text) ?? group, 'stock.rule'));
    // odoo/orm/registry.py
    if (func.attr.id === 'clear_caches' && owner !== 'cls' && args.length === 0 && crosses(19)) {
      const environment = owner.replace(/\.env\[[^[\]]*\]$/, '');
      push(replacement(func, `${environment}.env.registry.clear_cache`));
    }
    // odoo/addons/base/models/res_company.py
    if (
      func.attr.id === '_company_default_get' &&
      /\benv\[\s*['"]res\.company['"]\s*\]$/.test(owner) &&
      crosses(19)
    )
      push(replacement(call, owner.replace(/\[[^[]*$/, '.company')));
  }
  return fixes;
}

/** odoo/models.py: `_search` has other parameters than `access_rights_uid`, which it is passed on. */
const searchFixes = ({ path, text, body }: PythonFile): Fix[] =>
  findNodes(body, 'StmtFunctionDef').flatMap(({ name, parameters, body: statements }): Fix[] => {
    const old = 'access_rights_uid';
    const written = /\baccess_rights_uid\s*=\s*None(?=\s*,?\s*\)$)/.exec(
      text.slice(parameters.start, parameters.end),
    );
    if (name.id !== '_search' || !written || parameters.names.at(-1) !== `${old}=`) return [];
    const start = parameters.start + written.index;
    const edits = [replacement({ start, end: start + written[0].length }, '**kwargs')];
    for (const { func, arguments: given } of findNodes(statements, 'ExprCall')) {
      if (!isNode(func, 'ExprAttribute') || func.attr.id !== '_search') continue;
      const [fifth] = given.args.slice(4);
      const passed = given.keywords.find(({ arg }) => arg?.id === old);
      if (passed) edits.push(replacement({ ...passed, end: passed.value.end }, '**kwargs'));
      else if (fifth && dotted(fifth) === old) edits.push(replacement(fifth, '**kwargs'));
    }
    const uses = findNodes(statements, 'ExprName').filter(({ id }) => id === old);
    return uses.length === edits.length - 1 ? [{ path, line: name.line, edits }] : [];
  });

/** odoo/orm/models.py: the second parameter of `name_search` is `domain`, and callers name it. */
const nameSearchFixes = ({ path, text, body }: PythonFile): Fix[] =>
  findNodes(body, 'StmtFunctionDef').flatMap(({ name, parameters, body: statements }): Fix[] => {
    const written = text.slice(parameters.start, parameters.end);
    const [place, ...others] = [...written.matchAll(/\bargs\b/g)];
    const names = findNodes(statements, 'ExprName');
    const isPlain = place && others.length === 0 && parameters.names[2] === 'args=';
    if (name.id !== 'name_search' || !isPlain || names.some(({ id }) => id === 'domain')) return [];
    const passed = findNodes(statements, 'ExprCall').flatMap(({ func, arguments: { keywords } }) =>
      isNode(func, 'ExprAttribute') && func.attr.id === 'name_search'
        ? keywords.flatMap(({ arg }) => (arg?.id === 'args' ? arg : []))
        : [],
    );
    const start = parameters.start + place.index;
    const ranges = [
      { start, end: start + 'args'.length },
      ...names.filter(({ id }) => id === 'args'),
      ...passed,
    ];
    return [{ path, line: name.line, edits: ranges.map((range) => replacement(range, 'domain')) }];
  });

/** odoo/fields.py of 18.0: `first` gave the record itself, or the empty set, as a slice does. */
function firstEdits({
  func,
  start,
  end,
  arguments: { args, keywords },
}: PyNodes['ExprCall']): Edit[] {
  const [records] = args;
  if (!records || args.length > 1 || keywords.length > 0) return [];
  const isSum = records.type === 'BinaryExpression';
  const named = isNode(records, 'ExprCall') ? records.func : records;
  // Functions of Python, `mapped` and `ids` may return a list.
  const isRecords = isNode(named, 'ExprAttribute')
    ? !/^(?:mapped|ids)$/.test(named.attr.id)
    : isSum || isNode(records, 'ExprName');
  if (!isRecords) return [];
  const [from, to] = isSum ? [func.end, end] : [records.start, records.end];
  return [replacement({ start, end: from }, ''), replacement({ start: to, end }, '[:1]')];
}

/**
 * odoo/models.py: `check_access` makes both checks, so it is the same where both stand one after the
 * other, and for a model without records, which have no rules.
 */
function accessFixes({ path, text, body }: PythonFile): Fix[] {
  const calls = findNodes(body, 'StmtExpr').flatMap(({ value }) =>
    isNode(value, 'ExprCall') && isNode(value.func, 'ExprAttribute') ? [value] : [],
  );
  const source = ({ start, end }: PyNode): string => text.slice(start, end);
  const both = calls.flatMap((call, index): Fix[] => {
    const next = calls[index + 1];
    const isPair =
      next &&
      /\.check_access_rights\([^,]*\)$/.test(source(call)) &&
      source(next) === source(call).replace('.check_access_rights(', '.check_access_rule(') &&
      /^\n[ \t]*$/.test(text.slice(call.end, next.start));
    if (!isPair || !isNode(call.func, 'ExprAttribute')) return [];
    const edits = [
      replacement(call.func.attr, 'check_access'),
      replacement({ start: call.end, end: next.end }, ''),
    ];
    return [{ path, line: call.line, edits }];
  });
  const alone = findNodes(body, 'ExprCall').flatMap((call): Fix[] => {
    const { func } = call;
    if (!isNode(func, 'ExprAttribute') || func.attr.id !== 'check_access_rights') return [];
    const { args, keywords } = call.arguments;
    const [operation, raises] = [...args, ...keywords.map(({ value }) => value)];
    const isNamed = keywords.every(({ arg }) => arg?.id === 'raise_exception');
    const isQuestion = raises !== undefined && source(raises) === 'False';
    const isModel = /\benv\[\s*["'][\w.]+["']\s*\](?:\.sudo\(\))?$/.test(source(func.value));
    if (!operation || !isModel || !isNamed || args.length + keywords.length > 2) return [];
    if (!isQuestion && (raises || !calls.includes(call))) return [];
    const name = isQuestion ? 'has_access' : 'check_access';
    const range = { start: func.attr.start, end: call.end };
    const edits = [replacement(range, `${name}(${source(operation)})`)];
    return [{ path, line: call.line, edits }];
  });
  return [...both, ...alone];
}

/** odoo/orm/fields.py does not import `date` and `datetime`: the classes of the fields have the same. */
function dateFixes({ path, text, body }: PythonFile): Fix[] {
  if (importedAs(body, 'odoo', 'fields') !== 'fields') return [];
  return findNodes(body, 'ExprAttribute').flatMap(({ value, attr }): Fix[] => {
    const name = /^fields\.(date|datetime)$/.exec(dotted(value) ?? '')?.[1];
    if (!name || !isNode(value, 'ExprAttribute') || attr.id !== (name === 'date' ? 'today' : 'now'))
      return [];
    const { start } = value.attr;
    const first = text[start]?.toUpperCase() ?? '';
    const edits = [replacement({ start, end: start + 1 }, first)];
    return [{ path, line: value.attr.line, edits }];
  });
}

/** odoo/upgrade_code/18.1-02-route-jsonrpc.py */
const routeFixes = ({ path, text, body }: PythonFile): Fix[] =>
  findNodes(body, 'ExprCall').flatMap((call) => {
    const isRoute = /^(?:http\.)?route$/.test(dotted(call.func) ?? '');
    const type = isRoute ? keyword(call, 'type') : null;
    const range = type && stringValue(type) === 'json' ? inside(type, text) : null;
    return range && type ? [{ path, line: type.line, edits: [replacement(range, 'jsonrpc')] }] : [];
  });

/** What odoo/orm/models.py has by itself, and a constraint of that name would replace. */
const ownOfModels =
  /^_(?:abstract|active_name|auto|cache|check_access|check_company(?:_auto)?|context|cr|create|custom|depends|description|fields|flush|fold_name|ids|inherits?|modified|module|name|order|origin|parent_(?:name|store)|prefetch_ids|read_group|rec_name|register|search|table(?:_query)?|transient|translate|uid|write)$/;

/** odoo/upgrade_code/18.1-00-sql-constraint.py */
function constraintFixes({ path, text, body }: PythonFile): Fix[] {
  const models = importedAs(body, 'odoo', 'models');
  return findNodes(body, 'StmtClassDef').flatMap((definition): Fix[] => {
    const statement = definition.body.find(
      (node): node is PyNodes['StmtAssign'] =>
        isNode(node, 'StmtAssign') && dotted(node.targets[0]) === '_sql_constraints',
    );
    if (!statement || !models || !readModel(definition)) return [];
    const source = text.slice(statement.start, statement.end);
    const rows = elementsOf(statement.value).map(elementsOf);
    const names = definition.body.flatMap((node) =>
      isNode(node, 'StmtFunctionDef')
        ? [node.name.id]
        : isNode(node, 'StmtAssign')
          ? node.targets.map(dotted)
          : [],
    );
    const isPlain =
      isNode(statement.value, 'ExprList') &&
      statement.targets.length === 1 &&
      rows.length > 0 &&
      rows.length === elementsOf(statement.value).length &&
      !hasComment(source) &&
      rows.every(
        (row) =>
          row.length === 3 &&
          /^[a-z]\w*$/i.test(stringValue(row[0]) ?? '') &&
          stringValue(row[1]) !== null &&
          !ownOfModels.test(`_${stringValue(row[0]) ?? ''}`) &&
          !names.includes(`_${stringValue(row[0]) ?? ''}`),
      );
    if (!isPlain) return [];
    const indent = text.slice(text.lastIndexOf('\n', statement.start - 1) + 1, statement.start);
    if (indent.trim()) return [];
    const attributes = rows.map(([name, definitionNode, message]) => {
      const written = [definitionNode, message].map((node) =>
        node ? text.slice(node.start, node.end) : '',
      );
      // Joined literals go on in the next line, which the parentheses of the call allow.
      return `_${stringValue(name) ?? ''} = ${models}.Constraint(\n${indent}    ${written.join(`,\n${indent}    `)},\n${indent})`;
    });
    const edits = [replacement(statement, attributes.join(`\n${indent}`))];
    return [{ path, line: statement.value.line, edits }];
  });
}

/** odoo/orm/fields_relational.py: a field with `delegate=True` does not make `_inherits` by itself. */
const delegateFixes = ({ path, text, body }: PythonFile): Fix[] =>
  findNodes(body, 'StmtClassDef').flatMap((definition): Fix[] => {
    const [field, ...others] = readModel(definition)?.delegating ?? [];
    if (!field?.comodel || others.length > 0) return [];
    const start = text.lastIndexOf('\n', field.call.start) + 1;
    const [, indent] = /^([ \t]+)\w+\s*=\s*$/.exec(text.slice(start, field.call.start)) ?? [];
    if (!indent) return [];
    const inherits = `${indent}_inherits = {"${field.comodel}": "${field.name}"}\n`;
    return [{ path, line: field.line, edits: [insertion(start, inherits)] }];
  });

/** odoo/orm/models.py: a list in `_inherit` names no model, and the name of the class would. */
const inheritFixes = ({ path, text, body }: PythonFile): Fix[] =>
  modelsIn(body).flatMap((definition): Fix[] => {
    const list = definition.attributes.get('_inherit');
    const [only] = elementsOf(list);
    if (!list || !only || !isNamedAfterClass(definition)) return [];
    const edits = [replacement(list, text.slice(only.start, only.end))];
    return [{ path, line: list.line, edits }];
  });

/** Whether source has a comment; `#` in a string does not count. */
const hasComment = (source: string): boolean => withoutStrings(source).includes('#');

const withoutStrings = (source: string): string =>
  source.replace(/"""[^]*?"""|'''[^]*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '');

/** odoo/orm/decorators.py has no `returns`: a call from outside gets the ids of what is returned. */
const returnsFixes = ({ path, text, body }: PythonFile): Fix[] =>
  findNodes(body, 'StmtFunctionDef').flatMap(({ decorator_list: list }) =>
    list.flatMap((decorator): Fix[] => {
      if (!isNode(decorator, 'ExprCall') || dotted(decorator.func) !== 'api.returns') return [];
      const start = text.lastIndexOf('@', decorator.start);
      const end = decorator.arguments.end;
      return [{ path, line: decorator.line, edits: [removal(text, start, end)] }];
    }),
  );

/**
 * odoo/orm/decorators.py gives `create` a list. In 17.0 it was called for each of the values in turn
 * and what it returned was joined, so a loop does the same; a `super()` at the end can take all.
 */
const createFixes = ({ path, text, body }: PythonFile): Fix[] =>
  findNodes(body, 'StmtFunctionDef').flatMap((method): Fix[] => {
    const { name, parameters, decorator_list: list, body: all } = method;
    const [decorator] = list;
    const [self = '', values = ''] = parameters.names;
    const statements = isNode(all[0], 'StmtExpr') && stringValue(all[0].value) ? all.slice(1) : all;
    const [first, last] = [statements[0], statements.at(-1)];
    if (!first || last?.type !== 'ReturnStatement') return [];
    const lineOf = ({ start }: PyNode): number => text.lastIndexOf('\n', start) + 1;
    const before = text.slice(lineOf(first), lineOf(last));
    const returned = text.slice(last.start, last.end).trimEnd();
    const code = withoutStrings(before).replace(/#.*/g, '');
    const isPlain =
      name.id === 'create' &&
      list.length === 1 &&
      isNode(decorator, 'ExprAttribute') &&
      dotted(decorator) === 'api.model' &&
      parameters.names.length === 2 &&
      /^(?!vals_list$)\w+$/.test(values) &&
      returned.length > 'return '.length &&
      lineOf(first) > parameters.end &&
      !/\b(?:return|yield|vals_list|records)\b|\\\n/.test(code) &&
      !/"""|'''/.test(before);
    if (!isPlain) return [];
    const [, call, given] = /^(return super\([^()]*\)\.create\()(\w+)\)$/.exec(returned) ?? [];
    // What is read in between could be of a record just made.
    const isTogether = given === values && !/\bsuper\b|search|read_group|\.cr\b/.test(code);
    const indent = text.slice(lineOf(first), first.start);
    const lines = [
      ...(isTogether ? [] : [`${indent}records = ${self}.browse()`]),
      ...(isTogether && !before ? [] : [`${indent}for ${values} in vals_list:`]),
      ...(before ? [before.replace(/^(?=.*\S)/gm, '    ').replace(/\n$/, '')] : []),
      ...(isTogether
        ? [`${indent}${call ?? ''}vals_list)`]
        : [
            `${indent}    records += ${returned.replace(/^return\s+/, '')}`,
            `${indent}return records`,
          ]),
    ];
    const parameter =
      parameters.start + text.slice(parameters.start, parameters.end).lastIndexOf(values);
    const edits = [
      replacement(decorator.attr, 'model_create_multi'),
      replacement({ start: parameter, end: parameter + values.length }, 'vals_list'),
      replacement({ start: lineOf(first), end: last.start + returned.length }, lines.join('\n')),
    ];
    return [{ path, line: name.line, edits }];
  });

/** @returns the local name of what a file imports from a module */
function importedAs(body: PyNode[], module: string, name: string): string | undefined {
  for (const statement of findNodes(body, 'StmtImportFrom'))
    if (statement.module?.id === module && statement.level === 0)
      for (const alias of statement.names)
        if (alias.name.id === name) return (alias.asname ?? alias.name).id;
  return undefined;
}

/** A name that a file imports from a module of Odoo, with all its uses. */
interface Imported {
  statement: PyNodes['StmtImportFrom'];
  alias: Alias;
  local: string;
  uses: PyNodes['ExprName'][];
}

/** @returns the edits that take a name out of its import, with the statement when it is the last */
function removeImport({ statement, alias }: Imported, text: string, added: string): Edit[] {
  const { names, start, end } = statement;
  const index = names.indexOf(alias);
  const [next, last] = [names[index + 1], names[index - 1]];
  const rest = names.length === 1;
  if (hasComment(text.slice(start, end))) return [];
  if (rest) return [added ? replacement(statement, added) : removal(text, start, end)];
  const endOf = ({ name, asname }: Alias): number => (asname ?? name).end;
  const from = next || !last ? alias.start : endOf(last);
  const gone = replacement({ start: from, end: next?.start ?? endOf(alias) }, '');
  const indent = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  return added ? [gone, insertion(end, `\n${indent}${added}`)] : [gone];
}

/** Imports that a series takes away and whose replacement says exactly what to write. */
function importFixes(file: PythonFile): Fix[] {
  const { path, text, body, changes } = file;
  const names = findNodes(body, 'ExprName');
  return findNodes(body, 'StmtImportFrom').flatMap((statement) => {
    if (!statement.module || statement.level > 0) return [];
    const { id: module } = statement.module;
    const fixes: Fix[] = [];
    for (const alias of statement.names) {
      const name = alias.name.id;
      const whole = `${module}.${name}`;
      const use = changes.find('import', whole)?.replacement?.use ?? '';
      const local = (alias.asname ?? alias.name).id;
      const imported = { statement, alias, local, uses: names.filter(({ id }) => id === local) };
      const [, from, now = name, call] =
        /^改写 `from ([\w.]+) import (\w+)`(?:，`([\w.]+)\(\w*\)`(?=[。；]))?/.exec(use) ?? [];
      const [, library] = /^改写 `(import \w+)`/.exec(use) ?? [];
      const isUnused = imported.uses.length === 0 && !path.endsWith('__init__.py');
      const isGone = changes.find('import', whole)?.effect === 'fails';
      const edits =
        isUnused && isGone
          ? removeImport(imported, text, '')
          : from && now === name
            ? removeImport(
                imported,
                text,
                `from ${from} import ${name}${alias.asname ? ` as ${local}` : ''}`,
              )
            : library
              ? removeImport(imported, text, library + (alias.asname ? ` as ${local}` : ''))
              : from && call
                ? renameCalls(imported, now, call, `from ${from} import ${now}`, file)
                : replaceUses(whole, imported, file);
      if (edits.length > 0) fixes.push({ path, line: statement.line, edits });
    }
    return fixes;
  });
}

/** Names that are read from an imported module, `tools.email_re`, and that another module has now. */
function moduleMemberFixes({ path, text, body, changes }: PythonFile): Fix[] {
  const used = new Set(findNodes(body, 'ExprName').map(({ id }) => id));
  const attributes = findNodes(body, 'ExprAttribute');
  return findNodes(body, 'StmtImportFrom').flatMap(({ module, names, level, start }) => {
    const added = new Set<string>();
    const found = names.flatMap(({ name, asname }) =>
      attributes.flatMap((node): Fix[] => {
        if (!module || level > 0 || dotted(node.value) !== (asname ?? name).id) return [];
        const { id, line } = node.attr;
        const use = changes.find('import', `${module.id}.${name.id}.${id}`)?.replacement?.use;
        const [, statement, from = '', now] =
          /^改写 `((?:from ([\w.]+) )?import (\w+))`(?=。)/.exec(use ?? '') ?? [];
        const isImported = importedAs(body, from, id) === id;
        if (!statement || now !== id) return [];
        const whole = `${module.id}.${name.id}.`;
        if (used.has(id) && !isImported)
          return from.startsWith(whole)
            ? [{ path, line, edits: [insertion(node.attr.start, `${from.slice(whole.length)}.`)] }]
            : [];
        if (!isImported) added.add(statement);
        return [{ path, line, edits: [replacement(node, id)] }];
      }),
    );
    const indent = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
    if (indent.trim()) return [];
    const imports = [...added].map((statement) => `${statement}\n${indent}`).join('');
    const edit = insertion(start, imports);
    return found.map((fix) => (imports ? { ...fix, edits: [edit, ...fix.edits] } : fix));
  });
}

/** @returns the edits for a function that is called by another name; none when it is not only called */
function renameCalls(
  imported: Imported,
  now: string,
  call: string,
  added: string,
  { text, body }: PythonFile,
): Edit[] {
  const called = new Set(
    findNodes(body, 'ExprCall').flatMap(({ func, arguments: { args } }) => (args[0] ? func : [])),
  );
  const isTaken = findNodes(body, 'ExprName').some(({ id }) => id === now);
  if (isTaken || !imported.uses.every((use) => called.has(use))) return [];
  const renamed = imported.uses.map((use) => replacement(use, call));
  return [...removeImport(imported, text, added), ...renamed];
}

/**
 * odoo/orm/domains.py: the same conditions, as a list where they do not go into a search or into
 * other conditions at once.
 *
 * @param use where the code names odoo.osv.expression, or what it has imported from it
 */
function domainEdits(use: PyNodes['ExprName'], whole: string, { body }: PythonFile): Edit[] {
  const [, imported] = /^odoo\.(?:osv|models)\.expression\.(\w+)$/.exec(whole) ?? [];
  const attribute = findNodes(body, 'ExprAttribute').find(({ value }) => value === use);
  const node = imported ? use : attribute;
  const name = imported ?? attribute?.attr.id ?? '';
  const [, constant] = /^(TRUE|FALSE)_DOMAIN$/.exec(name) ?? [];
  if (node && constant) return [replacement(node, `list(Domain.${constant})`)];
  const calls = findNodes(body, 'ExprCall');
  const call = calls.find(({ func }) => func === node);
  if (!node || !call || !/^(?:AND|OR)$/.test(name)) return [];
  const takesDomain = calls.some(({ func, arguments: { args } }) => {
    const [first] = args;
    const method = (dotted(func) ?? '').replace(/^.*\./, '');
    if (/^(?:AND|OR)$/.test(method)) return elementsOf(first).includes(call);
    return isNode(func, 'ExprAttribute') && searches.test(func.attr.id) && first === call;
  });
  return takesDomain
    ? [replacement(node, `Domain.${name}`)]
    : [replacement(node, `list(Domain.${name}`), insertion(call.end, ')')];
}

/** Methods whose first argument is a domain, also one that is no list. */
const searches = /^_?(?:search|search_count|search_read|read_group|filtered_domain)$/;

/** @returns the edits that write something else for every use of an import; none for one in doubt */
function replaceUses(whole: string, imported: Imported, file: PythonFile): Edit[] {
  const { text, body, crosses } = file;
  const calls = findNodes(body, 'ExprCall');
  const rewritten: Edit[] = [];
  // What is only partly rewritten stays.
  const finish = (added: string): Edit[] =>
    rewritten.length > 0 && rewritten.length === imported.uses.length
      ? [...removeImport(imported, text, added), ...rewritten]
      : [];
  // odoo/addons/http_routing/models/ir_http.py: functions have become methods of the model.
  const [, routing] = /^odoo\.addons\.http_routing\.models\.ir_http\.(\w+)$/.exec(whole) ?? [];
  if (routing && crosses(18) && /^(?:slug|unslug|slugify|unslug_url|url_for)$/.test(routing)) {
    for (const use of imported.uses) {
      const owner = environmentAt(use, file);
      if (owner) rewritten.push(replacement(use, `${owner}['ir.http']._${routing}`));
    }
    return finish('');
  }
  // odoo/addons/decimal_precision of 17.0 returns what it gets.
  if (whole === 'odoo.addons.decimal_precision' && crosses(19)) {
    for (const call of calls)
      if (
        isNode(call.func, 'ExprAttribute') &&
        dotted(call.func) === `${imported.local}.get_precision` &&
        call.arguments.args.length === 1
      ) {
        const [argument] = call.arguments.args;
        if (argument && stringValue(argument) !== null)
          rewritten.push(replacement(call, text.slice(argument.start, argument.end)));
      }
    return finish('');
  }
  if (/^odoo\.(?:osv|models)\.expression(?:$|\.)/.test(whole)) {
    if (!crosses(19) || findNodes(body, 'ExprName').some(({ id }) => id === 'Domain')) return [];
    const edits = imported.uses.map((use) => domainEdits(use, whole, file));
    if (edits.length === 0 || edits.some((each) => each.length === 0)) return [];
    return [...removeImport(imported, text, 'from odoo.fields import Domain'), ...edits.flat()];
  }
  if (whole === 'odoo.fields.first' && crosses(19)) {
    const found = calls.filter(({ func }) => dotted(func) === imported.local).map(firstEdits);
    return found.length === imported.uses.length && found.every(({ length }) => length > 0)
      ? [...removeImport(imported, text, ''), ...found.flat()]
      : [];
  }
  // odoo/tools/misc.py: file_path() takes one path.
  if (/^odoo\.modules(?:\.module)?\.get_(?:resource_path|module_resource)$/.test(whole)) {
    if (!crosses(19)) return [];
    for (const call of calls) {
      const { args, keywords } = call.arguments;
      if (dotted(call.func) !== imported.local || keywords.length > 0 || args.length === 0)
        continue;
      if (args.some(({ type }) => type === 'ExprStarred')) continue;
      const literals = args.map(stringValue);
      const written = args.map(({ start, end }) => text.slice(start, end));
      const argument = literals.includes(null)
        ? `'/'.join([${written.join(', ')}])`
        : `'${literals.join('/')}'`;
      if (/['\\]/.test(literals.join(''))) continue;
      rewritten.push(replacement(call, `file_path(${argument})`));
    }
    return finish('from odoo.tools.misc import file_path');
  }
  return [];
}

/** @returns the environment where a name is used: that of the record, or of the request */
function environmentAt({ start }: PyNode, { body, path }: PythonFile): string | undefined {
  const isInside = (node: PyNode): boolean => node.start <= start && start < node.end;
  const definition = findNodes(body, 'StmtClassDef').find(isInside);
  const method = definition?.body.find(
    (node): node is PyNodes['StmtFunctionDef'] => isNode(node, 'StmtFunctionDef') && isInside(node),
  );
  if (!definition || method?.parameters.names[0] !== 'self') return undefined;
  if (readModel(definition)) return 'self.env';
  const request = importedAs(body, 'odoo.http', 'request');
  return request && path.includes('/controller') ? `${request}.env` : undefined;
}
