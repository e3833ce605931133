import fs from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { contrast, readTokens } from '../css/contrast';

const file = 'src/css/tokens.css';

/** A colour as the style page shows it. */
export interface Colour {
  name: string;
  light: Shade;
  dark: Shade;
}

/** A colour in one mode, with its contrast on the two surfaces that text stands on. */
export interface Shade {
  value: string;
  onPaper: number;
  onCode: number;
}

/** @param css the text of tokens.css */
export function colours(css: string): Colour[] {
  const tokens = readTokens(css);
  const shade = (mode: 'light' | 'dark', name: string): Shade => {
    const { paper = '', 'code-surface': code = '', [name]: value = '' } = tokens[mode];
    const round = (surface: string): number => Math.round(contrast(value, surface) * 10) / 10;
    return { value, onPaper: round(paper), onCode: round(code) };
  };
  return Object.entries(tokens.light).flatMap(([name, value]) =>
    value.startsWith('#') && tokens.dark[name]?.startsWith('#')
      ? [{ name, light: shade('light', name), dark: shade('dark', name) }]
      : [],
  );
}

/** Hands the colours to the style page (src/components/StyleSamples), computed from what the site uses. */
export default function styleTokens({ siteDir }: LoadContext): Plugin {
  const css = path.join(siteDir, file);
  return {
    name: 'style-tokens',
    async contentLoaded({ actions }) {
      await actions.createData('colours.json', JSON.stringify(colours(await fs.readFile(css, 'utf8'))));
    },
    getPathsToWatch: () => [css],
  };
}
