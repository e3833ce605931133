import { suggestion } from '../../lib/nearest';
import { currentBlocks, isAboutOdoo } from '../../notes/blocks';
import type { RuleCheck } from '../rule';
import { odoo17Names, unpackNames } from '../../odoo/node';

/** Keys that addons read and odoo/tools/config.py does not have. */
const fromAddons = unpackNames(
  'running_env addons_path queue_job ir_attachment.location dbfilter_from_header proxy_access_token',
);

/** A call of Odoo's command line; the group has its arguments, up to a shell operator. */
const command =
  /(?<=^|[\s/])(?:odoo-bin|odoo(?= +(?:-|shell|scaffold|server)))((?: +(?:"[^"]*"|'[^']*'|[^|&;<>"'\s])+)*)/gm;

export const summary = '`odoo.conf` 的 `[options]` 里的键、`odoo-bin` 的子命令与选项是 17.0 有的。';

export const check: RuleCheck = (note, report) => {
  if (!isAboutOdoo(note)) return;
  for (const block of currentBlocks(note, 'ini')) {
    if (
      !/^\[options\]/m.test(block.code) &&
      !block.fragment &&
      /odoo.*\.conf$/.test(block.title ?? '')
    )
      report(block.line, 'odoo.conf 没有 [options] 节，Odoo 一个键也读不到', '第一行写 [options]');
    let section = '';
    for (const [index, text] of block.code.split('\n').entries()) {
      section = /^\[(.+)\]/.exec(text)?.[1] ?? section;
      const key = /^([\w.-]+)\s*[=:]/.exec(text)?.[1] ?? '';
      const isKnown = odoo17Names.configOptions.has(key) || fromAddons.includes(key);
      if (key === '' || section !== 'options' || isKnown) continue;
      const hint = suggestion(key, odoo17Names.configOptions);
      const fix = '配置项见 odoo/tools/config.py；命令行选项的短横线在这里写下划线';
      report(block.line + index, `17.0 的 odoo.conf 没有 ${key}${hint}`, fix);
    }
  }
  for (const block of currentBlocks(note, 'bash')) {
    let line = block.line;
    let end = 0;
    // A backslash joins lines. Spaces take its place, so that positions stay.
    for (const match of block.code.replaceAll('\\\n', '  ').matchAll(command)) {
      const words = match[1]?.trim().split(/ +/) ?? [];
      line += block.code.slice(end, match.index).split('\n').length - 1;
      end = match.index;
      const [first = ''] = words;
      if (/^[a-z]+$/.test(first) && !odoo17Names.commands.has(first)) {
        const message = `odoo-bin 没有子命令 ${first}${suggestion(first, odoo17Names.commands)}`;
        report(line, message, `子命令：${[...odoo17Names.commands].join('、')}`);
      }
      for (const flag of words.map((word) => word.replace(/=.*$/, ''))) {
        const isKnown = odoo17Names.flags.has(flag) || flag === '--help' || flag === '--version';
        if (isKnown || !/^--./.test(flag)) continue;
        const message = `17.0 的 odoo-bin 没有选项 ${flag}${suggestion(flag, odoo17Names.flags)}`;
        report(line, message, '用 odoo-bin --help 里有的选项');
      }
    }
  }
};
