import fs from 'node:fs';
import path from 'node:path';
import type { DocMetadata } from '@docusaurus/plugin-content-docs';
import { normalizeUrl } from '@docusaurus/utils/lib/urlUtils';
import { dump } from 'js-yaml';
import type { Root } from 'mdast';
import { VFile } from 'vfile';
import messages from '../../../i18n/zh-cn/code.json';
import { repositoryBranch, repositoryUrl } from '../../config/urls';
import { decodeUrl } from '../../lib/escape';
import { plainMarkdown } from '../../markdown/plainMarkdown';
import appendSources from '../../markdown/remark/appendSources';
import { noteStatus } from '../../notes/noteStatus';
import { noteOfTree } from '../../notes/readNote';
import { type Check, readVerifications } from '../../notes/verifications';
import { plainEntries, type Reference, shownSection } from '../../references/write';
import { fileOf } from './fileOf';

export interface MarkdownSources {
  siteDir: string;
  /** `https://example.org`. */
  origin: string;
  baseUrl: string;
  docs: readonly Pick<
    DocMetadata,
    'description' | 'frontMatter' | 'permalink' | 'source' | 'title'
  >[];
}

/** What was checked, in the words of the page. */
function describe(check: Check): string[] {
  if ('steps' in check) return check.steps;
  return check.kind === 'install'
    ? [messages['site.note.checkedInstall'].message.replace('{name}', check.name)]
    : [messages['site.note.checkedPython'].message.replace('{tests}', String(check.tests))];
}

/** Makes the URLs of a page absolute: those of pages lead to the site, those of other files to the repository. */
function absolute(
  file: string,
  permalinks: ReadonlyMap<string, string>,
  { origin, baseUrl }: MarkdownSources,
) {
  return (url: string): string => {
    if (/^[a-z][a-z\d+.-]*:(?!\/\/\/)/i.test(url)) return url;
    const target = url.replace(/^pathname:\/\//, '');
    if (target.startsWith('/')) return origin + normalizeUrl([baseUrl, target]);
    const { pathname, hash } = new URL(target.replace(/^@site\//, '/'), `file:///${file}`);
    const linked = (decodeUrl(pathname) ?? pathname).slice(1);
    const found = permalinks.get(linked);
    return (
      (found ? origin + encodeURI(found) : `${repositoryUrl}/raw/${repositoryBranch}/${linked}`) +
      hash
    );
  };
}

/** Puts entries where a page of the references shows them. */
function addEntries(tree: Root, source: string, entriesOf: (name: string) => string): void {
  tree.children = tree.children.map((node) => {
    const shown = source.slice(node.position?.start.offset, node.position?.end.offset);
    const [[, name] = []] = shown.matchAll(shownSection);
    return node.type === 'mdxJsxFlowElement' && name
      ? { type: 'html', value: entriesOf(name) }
      : node;
  });
}

/**
 * @param treeOf gives the tree of a file below `siteDir`, which is changed
 * @param references what their pages have from the notes
 * @returns each doc as Markdown, in their order, with what its page says of it in front
 */
export function writeMarkdown(
  sources: MarkdownSources,
  treeOf: (siteDir: string, file: string) => Root,
  references: readonly Reference[],
): string[] {
  const { siteDir, origin, baseUrl, docs } = sources;
  const permalinks = new Map(docs.map((doc) => [fileOf(doc), doc.permalink]));
  const verifications = readVerifications();
  return docs.map((doc) => {
    const file = fileOf(doc);
    const source = fs.readFileSync(path.join(siteDir, file), 'utf8');
    const tree = treeOf(siteDir, file);
    const frontMatter = doc.frontMatter as Record<string, unknown>;
    const status = noteStatus(noteOfTree(file, source, frontMatter, tree), verifications);
    appendSources()(tree, new VFile({ path: file, data: { frontMatter } }));
    const head = {
      title: doc.title,
      description: doc.description,
      url: origin + encodeURI(doc.permalink),
      ...(status && { odoo: status.versions }),
      ...(status?.archive && { modules: origin + baseUrl + status.archive.path }),
      ...(status?.verification?.current && {
        verified: `Odoo ${status.verification.odoo}, ${status.verification.date}`,
        checks: status.verification.checks.flatMap(describe),
      }),
    };
    const urlOf = absolute(file, permalinks, sources);
    const reference = references.find((one) => one.file === file);
    if (reference)
      addEntries(tree, source, (name) => plainEntries(reference.sections[name] ?? '', urlOf));
    const text = plainMarkdown(tree, source, urlOf);
    return `---\n${dump(head, { lineWidth: -1 })}---\n\n# ${doc.title}\n\n${text}`;
  });
}
