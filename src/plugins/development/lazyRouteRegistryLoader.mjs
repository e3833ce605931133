/**
 * Leaves the weak references out of Docusaurus' table of modules: they make the bundler compile all
 * pages at once.
 *
 * @param {string} source of `.docusaurus/registry.js`
 * @returns {string}
 */
export default function loader(source) {
  return source.replaceAll('require.resolveWeak', '');
}
