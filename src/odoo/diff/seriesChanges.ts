import { lineAt, ParseError } from '../../lib/parseError';

/**
 * What changes in every module from one series to the next. A pattern for a frequent word looks for
 * what stands before the word only after it has found the word (`tree(?<=…)`), because a lookbehind
 * in front is tried at every place in the code.
 */
type SeriesChange = [
  /** The first series that wants it. */
  since: number,
  files: RegExp,
  find: RegExp,
  replace: string | ((match: string, ...groups: string[]) => string),
];

/** One or more literals, which Python joins. */
const string = String.raw`(?:[ru]?(?:"""[^"\\]*"""|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')\s*)+`;
const constraint = String.raw`\(\s*["'](\w+)["']\s*,\s*(${string}),\s*(${string}),?\s*\)`;
const constraints = new RegExp(
  String.raw`^([ \t]*)_sql_constraints = \[\s*((?:${constraint}\s*(?:,\s*|(?=\])))*)\]`,
  'gm',
);

/** @returns the constraints of a list `_sql_constraints` as attributes of the class */
function asConstraints(_match: string, indent = '', list = ''): string {
  return [...list.matchAll(new RegExp(constraint, 'g'))]
    .map(([, name = '', definition = '', message = '']) =>
      [
        `${indent}_${name} = models.Constraint(`,
        `${indent}    ${definition.trim()},`,
        `${indent}    ${message.trim()},`,
        `${indent})`,
      ].join('\n'),
    )
    .join('\n');
}

const periodsAgo: Record<string, string> = { this: '', last: '-1', antepenultimate: '-2' };

/** @returns the period of a date filter as 18.0 calls it: `month-1` for `last_month` */
export const asPeriod = (_match: string, which = '', unit = ''): string =>
  unit + (periodsAgo[which] ?? '');

/**
 * The changes are made in this order. Each comment names the file of Odoo's source tree that makes
 * the change or shows it.
 */
const seriesChanges: readonly SeriesChange[] = [
  // odoo/upgrade_code/17.5-01-tree-to-list.py: tags and paths; `<field name="view_mode">`,
  // `"view_mode": "tree,form"` and `view_mode="tree"`; pairs in `views` such as `[false, "tree"]`
  // and `(view.id, "tree")`.
  [18, /\.(?:xml|py|js)$/, /tree(?<=[</]tree)(?=[\s/>[\]"'])/g, 'list'],
  [
    18,
    /\.(?:xml|py|js)$/,
    /tree\b(?<=\b(?:view_mode|binding_view_types)["']?(?:>|\s*[:=]\s*)["']?(?:\w+,)*tree)(?!_)/g,
    'list',
  ],
  [18, /\.(?:py|js)$/, /tree(?<=[[(]\s*[\w.]+,\s*["']tree)(?=["']\s*[\])])/g, 'list'],
  // addons/web/static/src/views/kanban/kanban_arch_parser.js
  [18, /\.(?:xml|py)$/, /(?<=t-name=["'])kanban-box(?=["'])/g, 'card'],
  // odoo/addons/base/models/ir_cron.py
  [
    18,
    /\.xml$/,
    /^[ \t]*<field(?=[^<>]*\sname="(?:numbercall|doall)")(?![^<>]*\sposition=)[^<>]*(?:(?<=\/)>|>[^<]*<\/field>)[ \t]*(?:<!-- \S -->)?\n/gm,
    '',
  ],
  // addons/web/static/src/search/utils/dates.js
  [18, /\.xml$/, /(?<=\bdefault_period=")(this|last|antepenultimate)_(month|year)(?=")/g, asPeriod],
  // addons/mail/static/src/chatter/web/form_compiler.js
  [18, /\.xml$/, /<div class="oe_chatter">[^]*?<\/div>/g, '<chatter/>'],
  // odoo/models.py: both checks one after the other, and one alone.
  [
    18,
    /\.py$/,
    /^([ \t]*\w+)\.check_access_rights\((.+)\)\n\1\.check_access_rule\(\2\)/gm,
    '$1.check_access($2)',
  ],
  [18, /\.py$/, /(?<=\.check_access)_(?:rights|rule)(?=\([^,)]+\))/g, ''],
  // The modules of 18.0 in addons/web/static/src.
  [18, /\.js$/, /@web\/core\/network\/rpc_service(?=["'])/g, '@web/core/network/rpc'],
  [18, /\.js$/, /@web\/webclient\/actions\/action_hook(?=["'])/g, '@web/search/action_hook'],
  // odoo/addons/base/models/res_users.py
  [19, /\.(?:xml|py)$/, /\bgroups_id\b/g, 'group_ids'],
  // odoo/upgrade_code/18.1-00-sql-constraint.py
  [19, /\.py$/, constraints, asConstraints],
  // odoo/upgrade_code/18.1-02-route-jsonrpc.py
  [19, /\.py$/, /json(?<=\broute\([^)]*\btype=["']json)(?=["'])/g, 'jsonrpc'],
];

/** What a series no longer takes and no change above could read. */
const unsupportedPatterns: readonly [since: number, files: RegExp, find: RegExp, name: string][] = [
  [18, /\.xml$/, /<field(?=[^<>]*\sname="(?:numbercall|doall)")/, 'numbercall 与 doall'],
  [19, /\.py$/, /^[ \t]*_sql_constraints\b/m, '_sql_constraints'],
];

/**
 * Applies to a file's code the changes that every module needs in a later series. The `path`
 * decides which ones apply.
 * @throws {ParseError} when a place that has to change cannot be read. The rule `series` reports
 *   changed code that is not well-formed.
 */
export function changeCode(path: string, code: string, series: number): string {
  const changes = seriesChanges.filter(([since, files]) => since <= series && files.test(path));
  const changed = changes.reduce(
    (text, [, , find, replace]) => text.replace(find, replace as string),
    code,
  );
  for (const [since, files, find, name] of unsupportedPatterns) {
    const found = since <= series && files.test(path) ? find.exec(changed) : null;
    if (found) throw new ParseError(`${name} 的写法读不了`, lineAt(code, code.search(find)));
  }
  return changed;
}
