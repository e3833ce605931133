import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { DocMetadata, LoadedContent } from '@docusaurus/plugin-content-docs';
import type { Props } from '@docusaurus/types';
import { type CSSProperties, createElement, type ReactElement, type ReactNode } from 'react';
import { areas } from '../../config/areas';
import { cardFile, cardSize, title as siteTitle } from '../../config/site';
import { cacheDir, root } from '../../lib/paths';
import { readTokens, type Tokens } from '../../lib/tokens';
import { writeFiles } from '../../lib/writeFiles';

/** Parts of the font. Satori looks for a missing character in other families, not in other files of the same one. */
const families = ['latin', 'chinese-simplified'];

/** A flex container: Satori asks every element with several children to be one. */
function box(style: CSSProperties, ...children: ReactNode[]): ReactElement {
  return createElement('div', { style: { display: 'flex', ...style } }, ...children);
}

/** @returns the card of a doc: seal and site name, the title, area and versions below a rule */
function layOut({ title, sidebar, frontMatter }: DocMetadata, colors: Tokens, seal: string) {
  const versions = (frontMatter.odoo as number[] | undefined)?.map((major) => `${major}.0`) ?? [];
  return box(
    {
      width: '100%',
      height: '100%',
      boxSizing: 'border-box',
      padding: '72px 96px',
      flexDirection: 'column',
      justifyContent: 'space-between',
      background: colors.paper,
      color: colors['ink-2'],
      fontFamily: families.join(', '),
      fontSize: 32,
    },
    box(
      { alignItems: 'center', gap: 24 },
      createElement('img', { src: seal, width: 72, height: 72 }),
      siteTitle,
    ),
    box(
      {
        color: colors.ink,
        fontSize: title.length > 24 ? 64 : 80,
        lineHeight: 1.3,
        overflowWrap: 'anywhere',
        textWrap: 'balance',
      },
      title,
    ),
    box(
      {
        justifyContent: 'space-between',
        borderTop: `2px solid ${colors.hairline}`,
        paddingTop: 28,
      },
      areas.find((area) => area.sidebar === sidebar)?.label,
      box({ color: colors.amber }, versions.length > 0 && `Odoo ${versions.join(' / ')}`),
    ),
  );
}

/** Writes the card of each doc into the built site. The theme's `DocItem/Metadata` names it in the page. */
export async function writeSocialCards({ outDir, plugins }: Props): Promise<void> {
  // Development loads this module too, and renders no cards.
  const { default: satori } = await import('satori');
  const { renderAsync } = await import('@resvg/resvg-js');
  const { resolve } = createRequire(path.join(root, 'package.json'));
  const fontPackage = path.dirname(resolve('@fontsource/noto-sans-sc/package.json'));
  const fonts = families.map((name) => ({
    name,
    data: fs.readFileSync(path.join(fontPackage, `files/noto-sans-sc-${name}-600-normal.woff`)),
  }));
  const colors = readTokens(fs.readFileSync(path.join(root, 'src/css/tokens.css'), 'utf8')).light;
  const seal = fs.readFileSync(path.join(root, 'static/img/seal.svg'), 'base64');
  const writeCard = async (doc: DocMetadata): Promise<void> => {
    const element = layOut(doc, colors, `data:image/svg+xml;base64,${seal}`);
    // A cache, named by all that is on the card: to render them takes as long as a third of a build after one change.
    const hash = createHash('sha256').update(JSON.stringify(element)).digest('hex');
    const cached = `cards/${hash}.png`;
    if (!fs.existsSync(path.join(cacheDir, cached))) {
      const svg = await satori(element, { ...cardSize, fonts });
      const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
      writeFiles(cacheDir, [{ path: cached, content: image.asPng() }]);
    }
    const content = fs.readFileSync(path.join(cacheDir, cached));
    writeFiles(outDir, [{ path: cardFile(doc.id), content }]);
  };
  const docsPlugin = plugins.find(({ name }) => name === 'docusaurus-plugin-content-docs');
  const { loadedVersions } = docsPlugin?.content as LoadedContent;
  const docs = loadedVersions.flatMap((version) => version.docs).values();
  // Two at a time: a thread of Node.js renders one while the next is laid out, and memory stays small.
  const writeCards = async (): Promise<void> => {
    for (const doc of docs) await writeCard(doc);
  };
  await Promise.all([writeCards(), writeCards()]);
}
