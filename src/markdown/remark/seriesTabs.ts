import type { BlockContent, List, Root } from 'mdast';
import type { VFile } from 'vfile';
import { odooSeries } from '../../config/site';
import { fenceAttributes } from '../../notes/fence';
import { type Variant, variantsOf, wholeFiles } from '../../notes/series';
import { changeCode } from '../../odoo/seriesChanges';
import { parsePage } from '../../parse/parsePage';
import { codePlaces, pageNote, type Place } from '../page';
import { blockElement } from './jsx';

/** The components that tabs are made of, as MDX imports them. */
const imports = "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';";

/** Marks the lines that 17.0 does not have, unless the author has marked others. */
function markChanges(meta: string, code: string, first: string): string {
  if (meta.includes('{') || code.includes('highlight-')) return meta;
  const known = new Set(first.split('\n'));
  const changed = code.split('\n').flatMap((line, index) => (known.has(line) ? [] : [index + 1]));
  return changed.length > 0 ? `${meta} {${changed.join(',')}}` : meta;
}

const listAfter = ({ code, parent }: Place): List | undefined => {
  const next = parent.children[parent.children.indexOf(code) + 1];
  const isAnnotated = code.data?.hProperties && 'annotations' in code.data.hProperties;
  return isAnnotated && next?.type === 'list' && next.ordered ? next : undefined;
};

/** Takes an author's block for another series out of the page. @returns it with the list that explains its annotations */
function take(place: Place): BlockContent[] {
  const taken = [place.code, listAfter(place)].filter((node) => node !== undefined);
  const { children } = place.parent;
  children.splice(children.indexOf(place.code), taken.length);
  return taken;
}

/** @returns the block that shows a file in a later series: the author's, else that of 17.0 with what changes */
function blockOf(place: Place, own: BlockContent, series: number, isCopy: boolean): BlockContent {
  if (own.type !== 'code') return own;
  const { code } = place;
  const { annotations, ...shared } = (code.data?.hProperties ?? {}) as Record<string, string>;
  const isAuthors = own !== code;
  const ownProperties = (own.data?.hProperties ?? {}) as Record<string, string>;
  const title = fenceAttributes(code.meta ?? '').get('title') ?? '';
  const value = isAuthors ? own.value : changeCode(title, code.value, series);
  // The signs share the list of 17.0 below the tabs; the series in their own ids keeps each id unique.
  const isListShared = annotations !== undefined && annotations === ownProperties.annotations;
  const properties = {
    ...shared,
    ...(isAuthors && ownProperties),
    ...(isListShared && { annotations: `${annotations}-${series}` }),
    ...(isCopy && { repeated: '' }),
  };
  const meta = markChanges(own.meta ?? '', value, code.value);
  return { ...own, value, meta, data: { ...own.data, hProperties: properties } };
}

/** @returns a panel. Unless it is a copy, it begins with a label, which only paper and pages without scripts show. */
function panelOf(value: number, shown: readonly number[], nodes: BlockContent[], isCopy = false) {
  const label = (isCopy ? [value] : shown).map((each) => `${each}.0`).join('、');
  const name = value === odooSeries[0] ? label : `${value}.0`;
  const children = isCopy
    ? nodes
    : [
        blockElement('p', { className: 'series-label' }, [{ type: 'text', value: label }]),
        ...nodes,
      ];
  return blockElement('TabItem', { value: String(value), label: name }, children);
}

/**
 * Shows a file that differs by series in tabs of the theme, which remember the reader's choice and have it in the address. The
 * first tab is 17.0, with the series that have the same code; every other series has a tab of its own, so that a choice means
 * the same on every page. Where two of them have the same code, the HTML has it once.
 */
function showTabs(
  place: Place,
  [first, ...others]: readonly Variant[],
  places: readonly Place[],
): void {
  const { code, parent } = place;
  const { id, ...properties } = (code.data?.hProperties ?? {}) as Record<string, string>;
  code.data = { ...code.data, hProperties: properties };
  const panels = others.flatMap(({ series, block }) => {
    const own = places.find((other) => other.code.position?.start.line === block.line - 1);
    const content = own && own !== place ? take(own) : [code];
    return series.map((each, index) => {
      const nodes = content.map((node) => blockOf(place, node, each, index > 0));
      return { each, panel: panelOf(each, series, nodes, index > 0) };
    });
  });
  panels.sort((a, b) => a.each - b.each);
  const items = [
    panelOf(odooSeries[0], first?.series ?? [], [{ ...code }]),
    ...panels.map(({ panel }) => panel),
  ];
  const tabs = blockElement('Tabs', { groupId: 'odoo', queryString: 'odoo' }, items);
  const shown = id === undefined ? tabs : blockElement('div', { id }, [tabs]);
  parent.children.splice(parent.children.indexOf(code), 1, shown);
}

/**
 * Puts the texts of a file that differs by series into tabs: the author's blocks with `odoo="18"` and what seriesChanges.ts
 * changes. It runs after the plugins that number annotations and fold blocks.
 */
export default function seriesTabs() {
  return (tree: Root, file: VFile): void => {
    const note = pageNote(tree, file);
    const places = codePlaces(tree);
    const different = wholeFiles(note).flatMap((block) => {
      const variants = variantsOf(note, block);
      const place = places[note.blocks.indexOf(block)];
      return variants.length > 1 && place ? [{ place, variants }] : [];
    });
    for (const { place, variants } of different) showTabs(place, variants, places);
    if (different.length > 0) tree.children.unshift(...parsePage(imports, true).children);
  };
}
