/**
 * What changes in every module from one series to the next, by a pattern. What stands before a word is looked for after the word
 * was found: otherwise it would be looked for at every place in the code.
 */
export interface SeriesChange {
  /** The first series that wants it. */
  since: number;
  files: RegExp;
  find: RegExp;
  replace: string | ((match: string, ...groups: string[]) => string);
  /** Where Odoo itself makes or names this change, in its source tree. */
  source: string;
}

const treeToList = 'odoo/upgrade_code/17.5-01-tree-to-list.py';
const string = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'`;
const constraint = new RegExp(
  String.raw`\(\s*["'](\w+)["'],\s*(${string}),\s*(${string}),?\s*\),?`,
  'g',
);

/** @returns the constraints of a list `_sql_constraints` as attributes of the class */
function asConstraints(_match: string, indent = '', list = ''): string {
  return [...list.matchAll(constraint)]
    .map(([, name = '', definition = '', message = '']) =>
      [
        `${indent}_${name} = models.Constraint(`,
        `${indent}    ${definition},`,
        `${indent}    ${message},`,
        `${indent})`,
      ].join('\n'),
    )
    .join('\n');
}

const periodsAgo: Record<string, string> = { this: '', last: '-1', antepenultimate: '-2' };

/** In the order in which they are made. */
export const seriesChanges: readonly SeriesChange[] = [
  {
    since: 18,
    files: /\.(?:xml|py|js)$/,
    find: /tree(?<=[</]tree)(?=[\s/>[\]"'])/g,
    replace: 'list',
    source: treeToList,
  },
  {
    since: 18,
    files: /\.(?:xml|py|js)$/,
    // `<field name="view_mode">`, `"view_mode": "tree,form"` and `view_mode="tree"`.
    find: /tree\b(?<=\b(?:view_mode|binding_view_types)["']?(?:>|\s*[:=]\s*)["']?(?:\w+,)*tree)(?!_)/g,
    replace: 'list',
    source: treeToList,
  },
  {
    since: 18,
    files: /\.(?:py|js)$/,
    // A pair in `views`: `[false, "tree"]`, `(view.id, "tree")`.
    find: /tree(?<=[[(]\s*[\w.]+,\s*["']tree)(?=["']\s*[\])])/g,
    replace: 'list',
    source: treeToList,
  },
  {
    since: 18,
    files: /\.(?:xml|py)$/,
    find: /(?<=t-name=["'])kanban-box(?=["'])/g,
    replace: 'card',
    source: 'addons/web/static/src/views/kanban/kanban_arch_parser.js',
  },
  {
    since: 18,
    files: /\.xml$/,
    find: /^[ \t]*<field name="(?:numbercall|doall)"[^\n]*\n/gm,
    replace: '',
    source: 'odoo/addons/base/models/ir_cron.py',
  },
  {
    since: 18,
    files: /\.xml$/,
    find: /(?<=\bdefault_period=")(this|last|antepenultimate)_(month|year)(?=")/g,
    replace: (_match, which = '', unit = '') => unit + (periodsAgo[which] ?? ''),
    source: 'addons/web/static/src/search/utils/dates.js',
  },
  {
    since: 18,
    files: /\.xml$/,
    find: /<div class="oe_chatter">[^]*?<\/div>/g,
    replace: '<chatter/>',
    source: 'addons/mail/static/src/chatter/web/form_compiler.js',
  },
  {
    since: 18,
    files: /\.py$/,
    // Both checks one after the other.
    find: /^([ \t]*\w+)\.check_access_rights\((.+)\)\n\1\.check_access_rule\(\2\)/gm,
    replace: '$1.check_access($2)',
    source: 'odoo/models.py',
  },
  {
    since: 18,
    files: /\.py$/,
    find: /(?<=\.check_access)_(?:rights|rule)(?=\([^,)]+\))/g,
    replace: '',
    source: 'odoo/models.py',
  },
  {
    since: 18,
    files: /\.js$/,
    find: /@web\/core\/network\/rpc_service(?=["'])/g,
    replace: '@web/core/network/rpc',
    source: 'addons/web/static/src/core/network/rpc.js',
  },
  {
    since: 18,
    files: /\.js$/,
    find: /@web\/webclient\/actions\/action_hook(?=["'])/g,
    replace: '@web/search/action_hook',
    source: 'addons/web/static/src/search/action_hook.js',
  },
  {
    since: 19,
    files: /\.(?:xml|py)$/,
    find: /\bgroups_id\b/g,
    replace: 'group_ids',
    source: 'odoo/addons/base/models/res_users.py',
  },
  {
    since: 19,
    files: /\.py$/,
    find: /^([ \t]*)_sql_constraints = \[([^\]]*)\]/gm,
    replace: asConstraints,
    source: 'odoo/upgrade_code/18.1-00-sql-constraint.py',
  },
  {
    since: 19,
    files: /\.py$/,
    find: /json(?<=\broute\([^)]*\btype=["']json)(?=["'])/g,
    replace: 'jsonrpc',
    source: 'odoo/upgrade_code/18.1-02-route-jsonrpc.py',
  },
];
