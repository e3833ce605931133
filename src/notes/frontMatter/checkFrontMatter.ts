import { inspect } from 'node:util';
import type { Joi } from '@docusaurus/utils-validation';
import { nearest } from '../../lib/nearest';
import { fields, type PageKind, schemas } from './schema';

/** Kinds of pages by their folders. */
const kinds: [RegExp, PageKind][] = [
  [/^docs\/odoo\/(?:reference|tools)\//, 'doc'],
  [/^docs\/odoo\/(?:.*\/)?index\.mdx?$/, 'odooIndex'],
  [/^docs\/odoo\/dev_notes\//, 'development'],
  [/^docs\/odoo\//, 'odoo'],
  [/^docs\//, 'doc'],
  [/^src\/pages\//, 'page'],
];

/** @returns the kind of a page; undefined for other files, and for parts of pages (`_x.mdx`) */
export function pageKind(file: string): PageKind | undefined {
  if (/(?:^|\/)_/.test(file)) return undefined;
  return kinds.find(([folder]) => folder.test(file))?.[1];
}

const indent = (text: string): string => text.replace(/^/gm, '    ');

/** What is wrong with a field, as an unfinished sentence, and how it is written; both in Chinese. */
interface Description {
  message: string;
  example?: string | undefined;
}

function describeProblem(
  { type, path, context }: Joi.ValidationErrorItem,
  field: string,
  known: string[],
): Description {
  if (type === 'object.unknown' && path.length === 1) {
    const meant = nearest(field, known) ?? '';
    const { expected, example } = fields[meant] ?? {};
    const help = expected ? `（${expected}）` : '';
    return { message: `不认识字段 ${field}：最接近的是 ${meant}${help}`, example };
  }
  if (type === 'any.unknown')
    return { message: `${field} 只写在 tags 里有 odoo 的页面上：加上标签 odoo，或删去 ${field}` };
  const { expected = '其他写法', example } = fields[field] ?? {};
  const message = type === 'any.required' && path.length === 1 ? `缺少 ${field}` : `${field} 不对`;
  const where = typeof path[1] === 'number' ? `第 ${path[1] + 1} 项` : '';
  const value: unknown = context?.value;
  // JSON cannot show a YAML alias that contains itself.
  const shown = inspect(value, { breakLength: Infinity });
  const actual = value === undefined ? '' : `，现在${where}是 ${shown}`;
  return { message: `${message}：应为${expected}${actual}`, example };
}

/** @returns at most one problem a field, each at its line: what is expected, what is there, an example */
export function frontMatterProblems(
  file: string,
  source: string,
  frontMatter: Record<string, unknown>,
): (Description & { line: number })[] {
  const kind = pageKind(file);
  if (!kind) return [];
  const schema = schemas[kind];
  const { error } = schema.validate(frontMatter, { abortEarly: false, convert: false });
  if (!error) return [];
  const known = Object.keys(schema.describe().keys as object);
  const lines = source.split('\n');
  // Joi reports some mistakes several times; the first report is enough.
  const problems = new Map<string, Description & { line: number }>();
  for (const item of error.details) {
    const field = String(item.path[0] ?? '');
    if (problems.has(field)) continue;
    const line = lines.findIndex((text) => text.startsWith(`${field}:`)) + 1 || 1;
    problems.set(field, { line, ...describeProblem(item, field, known) });
  }
  return [...problems.values()];
}

/** @returns the problems as texts that begin with file and line */
export const checkFrontMatter = (
  file: string,
  source: string,
  frontMatter: Record<string, unknown>,
): string[] =>
  frontMatterProblems(file, source, frontMatter).map(
    ({ line, message, example }) =>
      `${file}:${line}：frontmatter ${message}。${example ? `例如：\n${indent(example)}` : ''}`,
  );
