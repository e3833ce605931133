import { rspack } from '@docusaurus/faster';
import type { Plugin } from '@docusaurus/types';
import { trustedTypes } from '../../config/trustedTypes';

type Compiler = InstanceType<typeof rspack.Compiler>;

/** Names of the chunks with content and data of one page, as Docusaurus gives them. */
const ofOnePage = /^[0-9a-f]{8}$/;

/** Where the runtime sets the hash of a chunk on its script, as Rspack 1.7 writes it. */
const assignment = /(\w+)\.integrity = ([\w.]+\[chunkId\]);/;

/**
 * Leaves only some chunks in the list of hashes of a runtime.
 *
 * @param runtime its text before the minifier, with a place for the hash of each chunk: `"12": "*-*-*-CHUNK-SRI-HASH-…"`
 * @param isListed whether a chunk stays, by its id
 * @returns the text; chunks that are not listed are loaded without a hash
 * @throws when the runtime is not written as expected
 */
export function listHashesOf(runtime: string, isListed: (id: string) => boolean): string {
  if (!assignment.test(runtime)) throw new Error('integrity: the runtime is not as Rspack 1.7 writes it');
  return runtime
    .replace(/"(\w+)":\s*"\*-\*-\*-CHUNK-SRI-HASH-[^"]*",?/g, (entry, id: string) => (isListed(id) ? entry : ''))
    .replace(assignment, 'if ($2) $1.integrity = $2;');
}

/**
 * The list is in a file that every page loads: with a hash for each note it would grow by 40 bytes, compressed, with each.
 * Hashes are for the code that pages share; what a note brings is in its own file, asked for by the hash in its name.
 */
class SharedCodeOnly {
  apply(compiler: Compiler): void {
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
    compiler.hooks.thisCompilation.tap('shared-code-only', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'shared-code-only', stage }, () => {
        const rest = [...compilation.chunks].filter(({ name }) => ofOnePage.test(name ?? '')).map(({ id }) => String(id));
        for (const { name, source } of compilation.getAssets()) {
          const text = source.source().toString();
          if (!name.endsWith('.js') || !text.includes('sriHashes = ')) continue;
          compilation.updateAsset(name, new rspack.sources.RawSource(listHashesOf(text, (id) => !rest.includes(id))));
        }
      });
    });
  }
}

/**
 * Lets browsers check the code that is loaded later against its hash, and names the policy for its addresses (Trusted
 * Types). The tags in the HTML get theirs from src/build/csp.ts.
 */
export default function integrity(): Plugin {
  return {
    name: 'integrity',
    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV === 'development') return {};
      const hashes = new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], htmlPlugin: false });
      return {
        output: { trustedTypes: trustedTypes.chunks, crossOriginLoading: 'anonymous' as const },
        plugins: [hashes, new SharedCodeOnly()] as never[],
      };
    },
  };
}
