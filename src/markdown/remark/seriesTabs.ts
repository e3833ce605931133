import type { BlockContent, List, Root } from 'mdast';
import type { VFile } from 'vfile';
import { readBlock } from '../../notes/readNote';
import { codePath, baseBlocks, type Variant, variantsOf } from '../../notes/series';
import { changeCode } from '../../odoo/node';
import { codeNodes, pageNote, type CodeNode } from '../page';
import { blockElement } from './jsx';

/** Marks the lines that 17.0 does not have, unless the author has marked others. */
function markChanges(meta: string, code: string, first: string): string {
  if (meta.includes('{') || code.includes('highlight-')) return meta;
  const known = new Set(first.split('\n'));
  const changed = code.split('\n').flatMap((line, index) => (known.has(line) ? [] : [index + 1]));
  return changed.length > 0 ? `${meta} {${changed.join(',')}}` : meta;
}

const listAfter = ({ code, parent }: CodeNode): List | undefined => {
  const next = parent.children[parent.children.indexOf(code) + 1];
  const isAnnotated = code.data?.hProperties && 'annotations' in code.data.hProperties;
  return isAnnotated && next?.type === 'list' && next.ordered ? next : undefined;
};

/** Takes an author's block for another series out of the page. @returns it with its annotations */
function take(place: CodeNode): BlockContent[] {
  const taken = [place.code, listAfter(place)].filter((node) => node !== undefined);
  const { children } = place.parent;
  children.splice(children.indexOf(place.code), taken.length);
  return taken;
}

/**
 * @returns the block that shows a variant of that of 17.0: the author's, else that of 17.0 with
 * what changes
 */
function blockOf(place: CodeNode, own: BlockContent, [series = 0]: readonly number[]) {
  if (own.type !== 'code') return own;
  const { code } = place;
  const { annotations, ...shared } = (code.data?.hProperties ?? {}) as Record<string, string>;
  const isAuthors = own !== code;
  const ownProperties = (own.data?.hProperties ?? {}) as Record<string, string>;
  const value = isAuthors
    ? own.value
    : changeCode(codePath(readBlock(code)) ?? '', code.value, series);
  // The markers share the list of 17.0 below the tabs; the series in their own ids keeps each id
  // unique.
  const isListShared = annotations !== undefined && annotations === ownProperties.annotations;
  const properties = {
    ...shared,
    ...(isAuthors && ownProperties),
    ...(isListShared && { annotations: `${annotations}-${series}` }),
  };
  const meta = markChanges(own.meta ?? '', value, code.value);
  return { ...own, value, meta, data: { ...own.data, hProperties: properties } };
}

const panelOf = (series: readonly number[], nodes: BlockContent[]) =>
  blockElement('SeriesPanel', { series: series.join(' ') }, nodes);

/**
 * Shows a block that differs by series in the tabs that the switch at the head of the page rules,
 * too.
 */
function showTabs(
  place: CodeNode,
  [first, ...others]: readonly Variant[],
  places: readonly CodeNode[],
): void {
  const { code, parent } = place;
  const { id, ...properties } = (code.data?.hProperties ?? {}) as Record<string, string>;
  code.data = { ...code.data, hProperties: properties };
  const panels = others.map(({ series, block }) => {
    const authorPlace = places.find((other) => other.code.position?.start.line === block.line - 1);
    const content = authorPlace && authorPlace !== place ? take(authorPlace) : [code];
    const nodes = content.map((node) => blockOf(place, node, series));
    return panelOf(series, nodes);
  });
  const firstPanel = panelOf(first?.series ?? [], [{ ...code }]);
  const tabs = blockElement('SeriesTabs', {}, [firstPanel, ...panels]);
  const shown = id === undefined ? tabs : blockElement('div', { id }, [tabs]);
  parent.children.splice(parent.children.indexOf(code), 1, shown);
}

/**
 * Puts the texts of a file or a fragment that differs by series into tabs: the author's blocks with
 * `odoo="18"` and what seriesChanges.ts changes. It runs after the plugins that number annotations
 * and fold blocks.
 */
export default function seriesTabs() {
  return (tree: Root, file: VFile): void => {
    const note = pageNote(tree, file);
    const places = codeNodes(tree);
    const different = baseBlocks(note).flatMap((block) => {
      const variants = variantsOf(note, block);
      const place = places[note.blocks.indexOf(block)];
      return variants.length > 1 && place ? [{ place, variants }] : [];
    });
    for (const { place, variants } of different) showTabs(place, variants, places);
  };
}
