import { suggestion } from '../../lib/nearest';
import type { Check } from '../rule';

export const summary =
  '`assets` 的资源包是 17.0 有的或这个模块自己的：没有 `web.assets_qweb`、`web.assets_common`。';

export const check: Check = (note, context, report) => {
  const { bundles, removed } = context.tables;
  for (const module of note.modules)
    for (const { bundle, line } of context.module(module).manifest?.assets ?? []) {
      if (bundles.has(bundle) || bundle.startsWith(`${module.name}.`)) continue;
      report(
        line,
        `17.0 没有资源包 ${bundle}${bundle in removed.bundles ? '' : suggestion(bundle, bundles)}`,
        removed.bundles[bundle] ?? '后台页面用 web.assets_backend，网站用 web.assets_frontend',
      );
    }
};
