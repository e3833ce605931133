import { parse } from 'ini';
import { currentBlocks, isOdooPage, pageLine } from '../blocks';
import { suggestion } from '../../lib/nearest';
import type { Check } from '../rule';
import { names } from '../tables';

/** Keys addons read from the section, not in odoo/tools/config.py. */
const fromAddons = names(
  'running_env addons_path queue_job ir_attachment.location dbfilter_from_header proxy_access_token',
);

export const summary = '`odoo.conf` 的 `[options]` 里的键是 17.0 的配置项。';

export const check: Check = (note, { tables }, report) => {
  if (!isOdooPage(note)) return;
  for (const block of currentBlocks(note, 'ini')) {
    const { options } = parse(block.code) as { options?: Record<string, unknown> };
    if (!options && !block.fragment && /odoo.*\.conf$/.test(block.title ?? ''))
      report(block.line, 'odoo.conf 没有 [options] 节，Odoo 一个键也读不到', '第一行写 [options]');
    for (const key of Object.keys(options ?? {})) {
      if (tables.configOptions.has(key) || fromAddons.includes(key)) continue;
      report(
        pageLine(
          block,
          block.code.split('\n').findIndex((text) => text.trim().startsWith(key)) + 1,
        ),
        `17.0 的 odoo.conf 没有 ${key}${suggestion(key, tables.configOptions)}`,
        '配置项见 odoo/tools/config.py；命令行选项的短横线在这里写下划线',
      );
    }
  }
};
