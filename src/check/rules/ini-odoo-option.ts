import { parse } from 'ini';
import { currentBlocks, isOdooPage, pageLine } from '../blocks';
import { suggestion } from '../nearest';
import type { Rule } from '../rule';

/** Keys addons read from the section, not in odoo/tools/config.py. */
const fromAddons = new Set([
  'running_env',
  'addons_path',
  'queue_job',
  'ir_attachment.location',
  'dbfilter_from_header',
  'proxy_access_token',
]);

export const iniOdooOption: Rule = {
  id: 'ini-odoo-option',
  summary: '`odoo.conf` 的 `[options]` 里的键是 17.0 的配置项。',
  check: (note, { tables }) =>
    isOdooPage(note)
      ? currentBlocks(note, 'ini').flatMap((block) => {
          const { options } = parse(block.code) as { options?: Record<string, unknown> };
          const isConfiguration = options !== undefined || /odoo.*\.conf$/.test(block.title ?? '');
          if (!isConfiguration) return [];
          if (options === undefined && !block.fragment)
            return [
              { line: block.line, message: 'odoo.conf 没有 [options] 节，Odoo 一个键也读不到', mend: '第一行写 [options]' },
            ];
          return Object.keys(options ?? {})
            .filter((key) => !tables.configOptions.has(key) && !fromAddons.has(key))
            .map((key) => ({
              line: pageLine(block, block.code.split('\n').findIndex((text) => text.trim().startsWith(key)) + 1),
              message: `17.0 的 odoo.conf 没有 ${key}${suggestion(key, tables.configOptions)}`,
              mend: '配置项见 odoo/tools/config.py；命令行选项的短横线在这里写下划线',
            }));
        })
      : [],
};
