import type { ParseFrontMatter } from '@docusaurus/types';
import { AuthorError } from '../../lib/authorError';
import { projectPath, root } from '../../lib/paths';
import { findBacklinks } from '../backlinks';
import { readNotes } from '../readNotes';
import { checkFrontMatter } from './checkFrontMatter';

/**
 * The pages that link to each page. They are read once, so a changed link shows only after the next
 * start of the server.
 */
let backlinks: ReadonlyMap<string, string[]> | undefined;

/**
 * Docusaurus' hook `markdown.parseFrontMatter`, with our schema behind its own parser. It adds
 * `linked_from`, the ids of the docs that link to the page, for src/theme/DocItem/Footer, and
 * leaves out `errors` and `updates`, which the page does not show. The `description` of a doc becomes its `summary`:
 * Docusaurus sends the descriptions of all docs with every page, 7 KB of 60 docs, and only a few
 * pages show them. @throws AuthorError with all problems of the page
 */
export const parseFrontMatter: ParseFrontMatter = async (params) => {
  const file = projectPath(params.filePath);
  // Reading all pages finds those that cannot be read at all.
  backlinks ??= findBacklinks(readNotes(root));
  const parsed = await params.defaultParseFrontMatter(params).catch((error: unknown) => {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new AuthorError(
      `${file}：frontmatter 不是合法的 YAML（${reason}）。含冒号或引号的文字请放进引号里，例如 title: '约束：三种写法'。`,
    );
  });
  const problems = checkFrontMatter(file, params.fileContent, parsed.frontMatter);
  if (problems.length > 0) throw new AuthorError(`\n${problems.join('\n')}`);
  const linkedFrom = backlinks.get(file);
  const { description: summary } = parsed.frontMatter;
  const frontMatter: Record<string, unknown> = {
    ...{ ...parsed.frontMatter, errors: undefined, updates: undefined },
    ...(linkedFrom && { linked_from: linkedFrom }),
    ...(file.startsWith('docs/') && { summary, description: '' }),
  };
  return { ...parsed, frontMatter };
};
