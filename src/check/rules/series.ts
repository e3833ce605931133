import { pageLine } from '../../notes/blocks';
import { noteForVersion, whyUnsupported } from '../../notes/series';
import type { CodeBlock, Note } from '../../notes/types';
import { memoize } from '../../lib/memoize';
import { suggestion } from '../../lib/nearest';
import { plainRecord } from '../../lib/record';
import { dotted, webImports, webNodes } from '../javascriptHelpers';
import {
  attributeLine,
  breakingChangesTo,
  checkModules,
  javascriptString,
  type SourceFile,
} from '../../odoo/analysis';
import { laterSeries, seriesName } from '../../odoo';
import { webNameSets, webNamesOf } from '../../odoo/node';
import type { RuleCheck, Report } from '../rule';
import { owlElements } from '../xmlHelpers';

const fixFor = (series: number): string =>
  `在 ${seriesName(series)} 的源码里找到它，改 17.0 与 ${seriesName(series)} 都有的写法，或在下面写一个 title 相同的代码块，是片段就紧接着写一个 fragment，标上 odoo="${series}"`;

/** Reports names of web, mail and bus that a later series does not have. */
function checkWebNames(note: Note, series: number, report: Report): void {
  const { modules, services, templates } = webNameSets(webNamesOf(series));
  // The tables do not have the helpers of tests.
  const isListed = (name: string): boolean => /^@?(?:web|mail|bus)[./](?!\.\.\/tests\/)/.test(name);
  const page = noteForVersion(note, series);
  const fix = fixFor(series);
  const seen = new Set<string>();
  for (const { path, name, line } of webImports(page)) {
    const exported = modules.get(path);
    if (!isListed(path) || exported?.has(name) || (exported && /^\*?$/.test(name))) continue;
    const message = exported
      ? `${seriesName(series)} 的 ${path} 没有导出 ${name}${suggestion(name, exported)}`
      : `${seriesName(series)} 没有模块 ${path}${suggestion(path, modules.keys())}`;
    if (!seen.has(message)) report(line, message, fix);
    seen.add(message);
  }
  const pageCode = page.blocks.map(({ code }) => code).join('\n');
  for (const { node, line } of webNodes(page, 'CallExpression')) {
    const name = dotted(node.callee) === 'useService' ? javascriptString(node.arguments[0]) : null;
    if (name === null || services.has(name) || pageCode.includes(`.add("${name}"`)) continue;
    report(line, `${seriesName(series)} 没有服务 ${name}${suggestion(name, services)}`, fix);
  }
  for (const element of owlElements(page))
    for (const attribute of ['t-call', 't-inherit']) {
      const name = element.getAttribute(attribute) ?? '';
      if (!isListed(name) || templates.has(name) || name.includes('{')) continue;
      const message = `${attribute}：${seriesName(series)} 没有模板 ${name}${suggestion(name, templates)}`;
      report(attributeLine(element, attribute), message, fix);
    }
}

const extensions = plainRecord({ python: 'py', xml: 'xml', csv: 'csv' });

/** The file or fragment of a block; its parsed code is cached. */
const sourceFile = memoize(({ fragment, title, language, line, code }: CodeBlock): SourceFile => {
  const path = fragment ? `fragment/${line}.${extensions[language] ?? ''}` : (title ?? '');
  return { path, text: code };
});

/** Reports what the upgrade check finds in the page's modules and fragments, or cannot read. */
async function checkUpgrade(note: Note, series: number, report: Report): Promise<void> {
  const places = new Map<string, CodeBlock>();
  const files = noteForVersion(note, series).blocks.flatMap((block) => {
    if (!(block.language in extensions) || block.title?.includes('/tests/')) return [];
    const file = sourceFile(block);
    places.set(file.path, block);
    return [file];
  });
  const { findings, unparsed } = checkModules(files, await breakingChangesTo(series));
  for (const { path, line, effect, since, message, fix } of findings) {
    const block = places.get(path);
    // What an earlier series takes away was reported for that one.
    if (block && effect === 'fails' && since === series)
      report(pageLine(block, line), message, fix ?? fixFor(series));
  }
  for (const { path, line, reason } of unparsed) {
    const block = places.get(path);
    // The rule `parse` reports what an author wrote.
    if (!block || note.blocks.some(({ code }) => code === block.code)) continue;
    const message = `这段代码改不成 ${seriesName(series)} 的：${reason}`;
    report(pageLine(block, line), message, fixFor(series));
  }
}

export const summary =
  '模块与片段里，web、mail、bus 的导入、服务与 Owl 模板在那个版本也有，常用模块的 XML id、模型与 Python 导入的名字在那个版本没有删除；改不了的另写一块，标上 ' +
  laterSeries.map((series) => `odoo="${series}"`).join('、') +
  '。';

export const check: RuleCheck = async (note, report) => {
  for (const series of laterSeries) {
    if (whyUnsupported(note, series) !== undefined) continue;
    const reported = new Set<number>();
    await checkUpgrade(note, series, (line, ...rest) => {
      reported.add(line);
      report(line, ...rest);
    });
    // The diffs know what a series has lost, the tables also what it has never had.
    checkWebNames(note, series, (line, ...rest) => {
      if (!reported.has(line)) report(line, ...rest);
    });
  }
};
