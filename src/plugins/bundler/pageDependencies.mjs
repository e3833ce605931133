import fs from 'node:fs';

/**
 * Makes a page depend on the files that it names, so that the bundler compiles it again when one of
 * them changes or comes to be: https://webpack.js.org/api/loaders/#thisadddependency
 *
 * @this {{
 *   resourcePath: string,
 *   getOptions: () => { filesNamedBy: (page: string, source: string) => string[] },
 *   addDependency: (file: string) => void,
 *   addMissingDependency: (file: string) => void,
 * }}
 * @param {string} source
 * @returns {string} the same
 */
export default function loader(source) {
  for (const file of this.getOptions().filesNamedBy(this.resourcePath, source)) {
    if (fs.existsSync(file)) this.addDependency(file);
    else this.addMissingDependency(file);
  }
  return source;
}
