import { lineAt } from '../../lib/parseError';
import type { FileCheck } from './context';

const xml = /\.xml$/;
const clientXml = /\/static\/.*\.xml$/;
const client = /\/static\/src\/.*\.(?:js|xml)$/;
const js = /\.js$/;
const python = /\.py$/;
const any = /\.(?:js|py|xml)$/;

/**
 * Code whose change no name shows: a key of the kind `syntax` in the replacements, the files by path,
 * what is searched, and what else a file has to contain. What stands before a word is looked for
 * only after the word is found.
 */
const patterns: [key: string, files: RegExp, pattern: RegExp, where?: RegExp][] = [
  [
    'oe_chatter',
    xml,
    /\boe_chatter\b(?<=(?:\bclass="(?:[^"]*\s)?|@class='|hasclass\(')oe_chatter)/g,
  ],
  ['t-name="kanban-box"', xml, /(?<=t-name=["'])kanban-(?:box|menu)(?=["'])/g],
  [
    'kanban_image()、kanban_getcolor()',
    xml,
    /\bkanban_(?:image|color|getcolor|getcolorname)\(|\boe_kanban_colorpicker\b/g,
  ],
  ['<a type="edit">', xml, /\btype="edit"(?<=<a\b[^>]*)/g],
  [
    'view_mode="tree"',
    any,
    /\btree\b(?<=\b(?:mode|view_mode|binding_view_types)["']?(?:>|\s*[:=]\s*)["']?(?:\w+,)*tree)/g,
  ],
  // The last of a tuple or a list, and what a view type is compared with.
  ['视图类型 "tree"', /\.(?:js|py)$/, /["']tree["'](?<=,\s*["']tree["'])(?=\s*[\])])/g],
  [
    '视图类型 "tree"',
    /\.(?:js|py)$/,
    /["']tree["'](?<=(?:\bview_type\s*[!=]?=|["']type["']:)\s*["']tree["'])/g,
  ],
  // Tags and paths in strings.
  ['视图类型 "tree"', python, /\btree\b(?<=(?:<|[./]\/)tree)(?=[\s\]>/["'])/g],
  [
    '小数精度 "Product Unit of Measure"',
    any,
    /\bProduct Unit of Measure(?=["'])(?<=(?:\bdigits=|_get\(|_precision["']: ?|\bdp\[|=== ?|'=', ?|"=", ?)["']Product Unit of Measure)/g,
  ],
  ['env["res.users"].has_group()', python, /\benv\[["']res\.users["']\]\.has_group\(/g],
  ['tree_view_ref', any, /\btree_view_ref\b/g],
  ['default_period="this_month"', xml, /\bdefault_period="[^"]*\b(?:this|last|antepenultimate)_/g],
  ['domain_force 里的 time', xml, /\btime\.(?<=<field name="domain_force">[^<]*)/g],
  ['user.groups_id', xml, /\buser\.groups_id\b/g],
  ['safe_eval(nocopy=True)', python, /\b(?:nocopy|locals_builtins)=/g],
  ['env.context = …', python, /\benv\.(?:context|cr|uid|su)\s*=(?![=>])/g],
  ["route(type='json')", python, /["']json["'](?<=\broute\([^)]*\btype=["']json["'])/g],
  ['setUpClass(chart_template_ref)', python, /\bsetUpClass\(\s*chart_template_ref/g],
  [
    '$()',
    client,
    /(?<![\w$.])\$\(/g,
    // The file belongs to the backend and does not load jQuery in some way.
    /^(?![^]*(?:jquery|jQuery|JQuery|@web_editor))[^]*@web\/(?:views|webclient|search)\//,
  ],
  [
    'session.uid',
    client,
    /(?<!delete )\bsession\.(?:is_admin|is_system|partner_id|uid|username|user_context)\b/g,
    /["']@web\/session["']/,
  ],
  [
    '<Dropdown> 的 toggler 插槽',
    clientXml,
    /<t t-set-slot="toggler"(?<=<Dropdown\b(?:(?!<\/Dropdown>)[^])*)/g,
  ],
  ['tour 的 test: true', js, /\btest:\s*true\b/g, /web_tour\.tours/],
  ['tour 步骤的 extra_trigger', js, /\b(?:extra_trigger|isCheck)\s*:|\brun:\s*["'`]text\s/g],
  ['orm.readGroup()', js, /\borm\.readGroup\(/g],
  ['record.data.partner_id[0]', client, /\brecord\.data\.\w+_id\[[01]\]/g],
];

/** Comments of XML, and lines of Python and JavaScript that are only a comment. */
const comments: [files: RegExp, comment: RegExp][] = [
  [xml, /<!--[^]*?-->/g],
  [python, /^[ \t]*#.*/gm],
  [js, /^[ \t]*\/\/.*/gm],
];

/** Reports what is recognised by its text. */
export function checkTexts(source: string, file: FileCheck): void {
  const [, comment] = comments.find(([files]) => files.test(file.path)) ?? [];
  // Positions stay.
  const text = comment ? source.replace(comment, (part) => part.replace(/[^\n]/g, ' ')) : source;
  for (const [key, files, pattern, where] of patterns) {
    const change = files.test(file.path) ? file.context.changes.find('syntax', key) : undefined;
    if (!change || where?.test(text) === false) continue;
    for (const { index } of text.matchAll(pattern)) file.report(lineAt(text, index), change);
  }
}
