import { suggestion } from '../nearest';
import type { Rule } from '../rule';

export const manifestBundle: Rule = {
  id: 'manifest-bundle',
  summary: '`assets` 的资源包是 17.0 有的或这个模块自己的：没有 `web.assets_qweb`、`web.assets_common`。',
  check: (note, context) =>
    note.modules.flatMap((module) => {
      const { bundles, removed } = context.tables;
      const { manifest, name } = context.module(module);
      return (manifest?.assets ?? [])
        .filter(({ bundle }) => !bundles.has(bundle) && !bundle.startsWith(`${name}.`))
        .map(({ bundle, line }) => ({
          line,
          message: `17.0 没有资源包 ${bundle}${bundle in removed.bundles ? '' : suggestion(bundle, bundles)}`,
          mend: removed.bundles[bundle] ?? '后台页面用 web.assets_backend，网站用 web.assets_frontend',
        }));
    }),
};
