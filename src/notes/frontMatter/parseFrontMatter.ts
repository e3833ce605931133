import path from 'node:path';
import type { ParseFrontMatter } from '@docusaurus/types';
import { root, toPosix } from '../../lib/paths';
import { checkFrontMatter } from './checkFrontMatter';

/**
 * Docusaurus' hook `markdown.parseFrontMatter`: its own parser, then our schema, at build and in development alike.
 *
 * @throws in Chinese, with all problems of the page
 */
export const parseFrontMatter: ParseFrontMatter = async (params) => {
  const file = toPosix(path.relative(root, params.filePath));
  const parsed = await params.defaultParseFrontMatter(params).catch((error: unknown) => {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new Error(
      `${file}：frontmatter 不是合法的 YAML（${reason}）。含冒号或引号的文字请放进引号里，例如 title: '约束：三种写法'。`,
      { cause: error },
    );
  });
  const problems = checkFrontMatter(file, params.fileContent, parsed.frontMatter);
  if (problems.length > 0) throw new Error(`\n${problems.join('\n')}`);
  return parsed;
};
