import { noteFor, whyUnsupported } from '../../notes/series';
import type { Note } from '../../notes/types';
import { suggestion } from '../../lib/nearest';
import { modulesOf } from '../module/readModule';
import { argument, dotted, webImports, webNodes } from '../javascriptHelpers';
import { textOf } from '../../parse/javascript';
import { attributeLine } from '../../parse/xml';
import type { Check, Report } from '../rule';
import { laterTables } from '../../odoo/tables';
import { modelClasses, pythonNodes } from '../pythonHelpers';
import { modelOf, owlElements, xmlElements } from '../xmlHelpers';

/** @returns the page with the files and fragments of a later series, and no fragments of 17.0 */
function pageOf(note: Note, series: number): Note {
  const page = noteFor(note, series);
  const blocks = page.blocks.filter(({ fragment, odoo }) => !fragment || odoo.includes(series));
  return {
    ...page,
    blocks: blocks.map((block) => (block.odoo.length > 0 ? { ...block, odoo: [] } : block)),
  };
}

/** Reports names of web, mail and bus that a later series does not have, and names of 17.0 that are gone. */
function checkSeries(note: Note, table: (typeof laterTables)[number], report: Report): void {
  const { series, modules, services, templates, goneXmlIds, goneModels, goneImports } = table;
  // The tables do not have the helpers of tests.
  const isListed = (name: string): boolean => /^@?(?:web|mail|bus)[./](?!\.\.\/tests\/)/.test(name);
  const page = pageOf(note, series);
  const fix = `在 ${series}.0 的源码里找到它，改 17.0 与 ${series}.0 都有的写法，或写一个同名的代码块，标上 odoo="${series}"`;
  const seen = new Set<string>();
  for (const { path, name, line } of webImports(page)) {
    const exported = modules.get(path);
    if (!isListed(path) || exported?.has(name) || (exported && /^\*?$/.test(name))) continue;
    const message = exported
      ? `${series}.0 的 ${path} 没有导出 ${name}${suggestion(name, exported)}`
      : `${series}.0 没有模块 ${path}${suggestion(path, modules.keys())}`;
    if (!seen.has(message)) report(line, message, fix);
    seen.add(message);
  }
  const own = page.blocks.map(({ code }) => code).join('\n');
  for (const { node, line } of webNodes(page, 'CallExpression')) {
    const name = dotted(node.callee) === 'useService' ? textOf(argument(node, 0)) : null;
    if (name === null || services.has(name) || own.includes(`.add("${name}"`)) continue;
    report(line, `${series}.0 没有服务 ${name}${suggestion(name, services)}`, fix);
  }
  for (const element of owlElements(page))
    for (const attribute of ['t-call', 't-inherit']) {
      const name = element.getAttribute(attribute) ?? '';
      if (!isListed(name) || templates.has(name) || name.includes('{')) continue;
      const message = `${attribute}：${series}.0 没有模板 ${name}${suggestion(name, templates)}`;
      report(attributeLine(element, attribute), message, fix);
    }
  for (const { id, line } of modulesOf(page).flatMap(({ references }) => references))
    if (goneXmlIds.has(id)) report(line, `${series}.0 没有 XML id ${id}`, fix);
  const inPython = modelClasses(page).flatMap(({ inherits, fields, line }) => [
    ...inherits.map((value) => ({ value, line })),
    ...fields.map((field) => ({ value: field.comodel ?? '', line: field.line })),
  ]);
  const inData = xmlElements(page).map((element) => ({
    value: modelOf(element) ?? '',
    line: attributeLine(element, 'model'),
  }));
  for (const { value, line } of [...inPython, ...inData])
    if (goneModels.has(value)) report(line, `${series}.0 没有模型 ${value}`, fix);
  for (const { module, names } of pythonNodes(page, 'StmtImportFrom'))
    for (const { id, line } of names.map(({ name }) => name))
      if (goneImports.get(module?.id ?? '')?.has(id))
        report(line, `${series}.0 的 ${module?.id} 里没有 ${id}`, fix);
}

export const summary =
  '模块与标了 odoo="18"、odoo="19" 的代码块里，web、mail、bus 的导入、服务与 Owl 模板在那个版本也有，常用模块的 XML id、模型与 Python 导入的名字在那个版本没有删除。';

export const check: Check = (note, report) => {
  for (const table of laterTables)
    if (whyUnsupported(note, table.series) === undefined) checkSeries(note, table, report);
};
