import { rspack } from '@docusaurus/faster';
import { PurgeCSS } from 'purgecss';

type Compiler = InstanceType<typeof rspack.Compiler>;

/** After the minifiers, before names get the hash of what is in the file. */
const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50;

/** Elements that Markdown and HTML in it may make, though no code names them. */
const elements = (
  'html body a abbr address article aside audio b blockquote br button cite code dd del details dfn div dl dt em figcaption figure ' +
  'footer h1 h2 h3 h4 h5 h6 header hr i iframe img input ins kbd label li main mark nav ol p picture pre q s samp section select ' +
  'small source span strong sub summary sup svg table tbody td textarea tfoot th thead time tr u ul var video'
).split(' ');

/**
 * @param scripts all code of the site
 * @returns everything in it that may be the name of a class or a variable
 */
export function wordsIn(scripts: readonly string[]): Set<string> {
  const words = new Set<string>();
  for (const script of scripts) for (const [word] of script.matchAll(/[\w-]+/g)) words.add(word);
  return words;
}

/**
 * Drops what no page can use from a stylesheet. Rules for elements stay, since Markdown may make any of them.
 *
 * @param css a stylesheet
 * @param words in all code of the site: a class or a variable that is not among them is in no page
 * @returns the smaller stylesheet
 */
export async function purge(css: string, words: ReadonlySet<string>): Promise<string> {
  // Fewer for the library to compare.
  const used = [...wordsIn([css])].filter((word) => words.has(word));
  const variables = used.filter((word) => word.startsWith('--'));
  // Inline scripts and HTML set attributes too, so that none counts as unused.
  const attributes = [...css.matchAll(/\[([\w-]+)/g)].map(([, name = '']) => name);
  // It drops what is for any element in some state, `:focus-visible`; minifiers leave `*` out.
  const named = css.replace(/(^|[,{}])(?=:(?!:|root))/g, '$1*');
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: used.join(' '), extension: 'txt' }],
    css: [{ raw: named }],
    safelist: { standard: elements, variables },
    dynamicAttributes: attributes,
    keyframes: true,
    variables: true,
  });
  return result?.css ?? css;
}

/** Drops from the stylesheets of a build what no page can use: Infima, the theme's framework, has twice what the theme uses. */
export class PurgeCss {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('purge-css', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'purge-css', stage }, async () => {
        const assets = compilation.getAssets();
        const words = wordsIn(
          assets.flatMap(({ name, source }) =>
            name.endsWith('.js') ? [source.source().toString()] : [],
          ),
        );
        for (const { name, source } of assets) {
          if (!name.endsWith('.css')) continue;
          const css = await purge(source.source().toString(), words);
          compilation.updateAsset(name, new rspack.sources.RawSource(css));
        }
      });
    });
  }
}
