// Plain JavaScript: it runs before TypeScript is translated.
import Module from 'node:module';

/**
 * What Docusaurus requires when it starts and a build with Rspack does not use, a third of a second; and whether it was
 * compiled from ES modules, which those ask at once who require it.
 *
 * @type {Record<string, boolean>}
 */
const lazyModules = {
  '@babel/core': true,
  '@babel/generator': true,
  '@babel/traverse': true,
  // jiti's, for what its cache does not have.
  '../dist/babel': false,
  'html-minifier-terser': true,
  'serve-handler': false,
  webpack: false,
  'webpack-bundle-analyzer': false,
  webpackbar: false,
};

/** @type {{ _load: (request: string, ...rest: unknown[]) => unknown }} */
const loader = /** @type {any} */ (Module);
const load = loader._load;

/** Such a module is loaded when something of it is used. */
loader._load = (request, ...rest) => {
  const isEsModule = lazyModules[request];
  if (isEsModule === undefined) return load(request, ...rest);
  const traps = new Proxy(Reflect, {
    get:
      (_, trap) =>
      /** @param {unknown} _target @param {unknown[]} args */
      (_target, ...args) =>
        trap === 'get' && args[0] === '__esModule'
          ? isEsModule
          : Reflect.get(Reflect, trap)(load(request, ...rest), ...args),
  });
  return new Proxy(function () {}, /** @type {any} */ (traps));
};
