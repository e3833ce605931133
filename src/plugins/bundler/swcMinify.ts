import { rspack } from '@docusaurus/faster';

const { SwcJsMinimizerRspackPlugin } = rspack;

/** The file that has the names of all others. */
const runtime = /runtime~/;

function minifier(files: { include: RegExp } | { exclude: RegExp }, mangle: object | true): object {
  return new SwcJsMinimizerRspackPlugin({
    ...files,
    minimizerOptions: {
      minify: true,
      module: true,
      mangle: mangle as never,
      ecma: 2020,
      compress: { ecma: 2020, passes: 2 },
      format: { ecma: 2020, comments: false, ascii_only: false },
    },
  });
}

/** @returns Docusaurus' minimizers, with one for scripts that writes what the browsers of `browserslist` read */
export const swcMinify = (minimizers: readonly unknown[] = []): unknown[] => [
  ...minimizers.filter((one) => !(one instanceof SwcJsMinimizerRspackPlugin)),
  minifier({ exclude: runtime }, true),
  // Names go by how often letters occur, also in the hashes of other files, which at that time still depend on the folder:
  // the same site would not come out as the same bytes elsewhere.
  minifier({ include: runtime }, { disableCharFreq: true }),
];
