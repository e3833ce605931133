import type { Joi } from '@docusaurus/utils-validation';
import { nearest } from '../../lib/nearest';
import { fields, frontMatterSchema, type PageKind } from './schema';
import { showValue } from './showValue';

/** Folders whose pages have a kind; a cut version is laid out like the docs. */
const kinds: [RegExp, PageKind][] = [
  [/^(?:docs|versioned_docs\/[^/]+)\/odoo\/reference\//, 'doc'],
  [/^(?:docs|versioned_docs\/[^/]+)\/odoo\/dev_notes\//, 'development'],
  [/^(?:docs|versioned_docs\/[^/]+)\/odoo\//, 'odoo'],
  [/^(?:docs|versioned_docs\/[^/]+)\//, 'doc'],
  [/^src\/pages\//, 'page'],
];

/** @returns undefined for a file that is no page: one outside those folders, or a part (`_x.mdx`) of others */
export function pageKind(file: string): PageKind | undefined {
  if (/(?:^|\/)_[^/]*$/.test(file)) return undefined;
  return kinds.find(([folder]) => folder.test(file))?.[1];
}

function lineOf(source: string, field: string): number {
  return source.split('\n').findIndex((line) => line.startsWith(`${field}:`)) + 1 || 1;
}

const indent = (text: string): string => text.replace(/^/gm, '    ');

/** Something wrong with the frontmatter of a page, in Chinese. */
export interface FrontMatterProblem {
  /** In the file, from 1. */
  line: number;
  /** Which field, and what is wrong with it. */
  message: string;
  /** What is expected, what is there, an example. */
  fix: string;
}

/** One problem in words. */
function describe(
  { type, path, context }: Joi.ValidationErrorItem,
  known: string[],
): { field: string; message: string; fix: string } {
  const field = String(path[0] ?? '');
  if (type === 'object.unknown' && path.length === 1) {
    const meant = nearest(field, known) ?? '';
    const { expected, example } = fields[meant] ?? {};
    return {
      field,
      message: `不认识字段 ${field}`,
      fix: `最接近的是 ${meant}${expected && example ? `（${expected}）。例如：\n${indent(example)}` : '。'}`,
    };
  }
  if (type === 'any.unknown')
    return {
      field,
      message: `${field} 只写在 tags 里有 odoo 的页面上`,
      fix: `加上标签 odoo，或删去 ${field}。`,
    };
  const { expected = '其他写法', example = '' } = fields[field] ?? {};
  const message = type === 'any.required' && path.length === 1 ? `缺少 ${field}` : `${field} 不对`;
  const where = typeof path[1] === 'number' ? `第 ${path[1] + 1} 项` : '';
  const value: unknown = context?.value;
  const found = value === undefined ? '' : `，现在${where}是 ${showValue(value)}`;
  return { field, message, fix: `应为${expected}${found}。例如：\n${indent(example)}` };
}

/**
 * Checks a page's frontmatter against what its kind of page may hold.
 *
 * @param file relative to the project folder, with forward slashes
 * @param source the file's text, for line numbers
 * @param frontMatter as parsed
 * @returns at most one problem a field
 */
export function frontMatterProblems(
  file: string,
  source: string,
  frontMatter: Record<string, unknown>,
): FrontMatterProblem[] {
  const kind = pageKind(file);
  if (!kind) return [];
  const schema = frontMatterSchema(kind, /\/index\.mdx?$/.test(file));
  const { error } = schema.validate(frontMatter, { abortEarly: false, convert: false });
  if (!error) return [];
  const known = Object.keys(schema.describe().keys as object);
  const problems = new Map<string, FrontMatterProblem>();
  for (const detail of error.details) {
    const { field, message, fix } = describe(detail, known);
    // One message a field: Joi reports the same mistake in several ways.
    if (!problems.has(field))
      problems.set(field, { line: lineOf(source, field), message: `frontmatter ${message}`, fix });
  }
  return [...problems.values()];
}

/** As {@link frontMatterProblems}, each in one text that names the file. */
export function checkFrontMatter(
  file: string,
  source: string,
  frontMatter: Record<string, unknown>,
): string[] {
  return frontMatterProblems(file, source, frontMatter).map(
    ({ line, message, fix }) => `${file}:${line}：${message}：${fix}`,
  );
}
