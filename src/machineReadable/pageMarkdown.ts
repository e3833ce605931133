import type { DocMetadata } from '@docusaurus/plugin-content-docs';
import { dump } from 'js-yaml';
import type { Root, RootContent } from 'mdast';
import { VFile } from '../lib/esModules';
import messages from '../../i18n/zh-cn/code.json';
import { archivesPath } from '../config/site';
import { repositoryBranch, repositoryUrl } from '../config/urls';
import { decodeUrl } from '../lib/escape';
import { plainMarkdown } from '../markdown/plainMarkdown';
import appendSources from '../markdown/remark/appendSources';
import { describeStatus, noteStatus, type NoteStatusData } from '../notes/noteStatus';
import { addChangedFiles } from '../notes/series';
import { fileOf } from '../notes/docs';
import { treeOf } from '../notes/readNote';
import { readPage } from '../notes/readNotes';
import { summaryOf } from '../notes/siteIndex';
import { type CheckResult, readVerifications } from '../notes/verifications';
import { plainEntries, type Reference, shownSection } from '../references/write';

export interface MarkdownSources {
  siteDir: string;
  /** `https://example.org`. */
  origin: string;
  baseUrl: string;
  docs: readonly DocMetadata[];
  references: readonly Reference[];
}

/** @returns what was checked, in the words of the page */
function checkItems(check: CheckResult): string[] {
  if ('steps' in check) return check.steps;
  return check.kind === 'install'
    ? [messages['site.note.checkedInstall'].message.replace('{name}', check.name)]
    : [messages['site.note.checkedPython'].message.replace('{tests}', String(check.tests))];
}

/** @returns the status of a note as fields of front matter */
function statusFields({ results, archives, checks }: NoteStatusData, home: string): object {
  return {
    odoo: Object.fromEntries(
      results.map((result) => [`${result.series}.0`, describeStatus(result)]),
    ),
    ...(archives.length > 0 && { modules: archives.map(({ name }) => home + archivesPath + name) }),
    ...(checks.length > 0 && { checks: checks.flatMap(checkItems) }),
  };
}

/** @returns the nodes of a reference with the entries themselves instead of each `<Entries>` */
function showEntries(nodes: RootContent[], source: string, entriesOf: (name: string) => string) {
  return nodes.map((node): RootContent => {
    const shown = source.slice(node.position?.start.offset, node.position?.end.offset);
    const name = [...shown.matchAll(shownSection)][0]?.[1];
    if (node.type !== 'mdxJsxFlowElement' || !name) return node;
    return { type: 'html', value: entriesOf(name) };
  });
}

/** @returns a function that writes a doc as Markdown for any program, with front matter */
export function markdownWriter({ siteDir, origin, baseUrl, docs, references }: MarkdownSources) {
  const permalinks = new Map(docs.map((doc) => [fileOf(doc), doc.permalink]));
  const verifications = readVerifications();

  /**
   * Makes a link absolute: on the site for a page or for a path such as `pathname:///x.zip`,
   * otherwise in the repository.
   */
  function absoluteUrl(file: string, url: string): string {
    if (/^[a-z][a-z\d+.-]*:(?!\/\/\/)/i.test(url)) return url;
    const target = url.replace(/^pathname:\/\//, '');
    if (target.startsWith('/')) return origin + baseUrl + target.slice(1);
    const { pathname, hash } = new URL(target.replace(/^@site\//, '/'), `file:///${file}`);
    const linked = (decodeUrl(pathname) ?? pathname).slice(1);
    const permalink = permalinks.get(linked);
    if (permalink) return origin + encodeURI(permalink) + hash;
    return `${repositoryUrl}/raw/${repositoryBranch}/${linked}${hash}`;
  }

  return (doc: DocMetadata): string => {
    const file = fileOf(doc);
    const note = readPage(siteDir, file);
    const tree: Root = structuredClone(treeOf(note));
    addChangedFiles(note, tree);
    appendSources()(tree, new VFile({ path: file, data: { frontMatter: note.frontMatter } }));
    const urlOf = (url: string): string => absoluteUrl(file, url);
    const reference = references.find((one) => one.file === file);
    if (reference)
      tree.children = showEntries(tree.children, note.source, (name) =>
        plainEntries(reference.sections[name] ?? '', urlOf),
      );
    const status = noteStatus(note, verifications);
    const head = {
      title: doc.title,
      description: summaryOf(doc),
      url: origin + encodeURI(doc.permalink),
      ...(status && statusFields(status, origin + baseUrl)),
    };
    const text = plainMarkdown(tree, note.source, urlOf);
    return `---\n${dump(head, { lineWidth: -1 })}---\n\n# ${doc.title}\n\n${text}`;
  };
}
