import { suggestion } from '../../lib/nearest';
import { modulesOf } from '../module/readModule';
import { modelXmlId } from '../pythonHelpers';
import type { Check } from '../rule';
import { names, tables } from '../../odoo/tables';

const permissions = names('perm_read perm_write perm_create perm_unlink');
const columns = ['id', 'name', 'model_id:id', 'group_id:id', ...permissions];

export const summary =
  '数据 CSV 以模型名命名；`ir.model.access.csv` 的表头齐全，权限是 0 或 1，每个新模型有一行，AbstractModel 除外。';

export const check: Check = (note, report) => {
  for (const { name, models, csv, access, definitions, isClosed } of modulesOf(note)) {
    const known = new Set([...models.map(({ model }) => model), ...tables.modelOwner.keys()]);
    for (const { header, model, path, block } of csv) {
      if (!known.has(model)) {
        if (!isClosed) continue;
        const fix = '文件名写成 模型名.csv，例如 res.partner.csv';
        report(block.line - 1, `${path}：没有模型 ${model}，CSV 要以模型名命名`, fix);
      } else if (model === 'ir.model.access') {
        const given = header.map((column) => column.replace('/id', ':id'));
        const missing = columns.filter((column) => !given.includes(column));
        const unknown = given.filter((column) => !columns.includes(column));
        const problems = [
          ...missing.map((each) => `缺 ${each}`),
          ...unknown.map((each) => `多 ${each}`),
        ];
        const wrong = problems.join('，');
        if (wrong) report(block.line, `${path} 的表头不对：${wrong}`, `写 ${columns.join(',')}`);
      }
    }
    const ids = new Set([...known].map(modelXmlId));
    for (const { model, cells, line } of access) {
      if (isClosed && model && !ids.has(model)) {
        const fix = `写 model_ 加上点换成下划线的模型名，例如 model_${name}_item`;
        report(line, `${model} 不是模型的 XML id${suggestion(model, ids)}`, fix);
      }
      for (const column of permissions)
        if (column in cells && !/^[01]$/.test(cells[column] ?? ''))
          report(line, `${column} 的值「${cells[column] ?? ''}」不是 0 或 1`, '写 0 或 1');
    }
    const isInXml = definitions.some(
      ({ model, path }) => model === 'ir.model.access' && path.endsWith('.xml'),
    );
    for (const { model, isNew, isAbstract, line } of isInXml ? [] : models) {
      const id = modelXmlId(model);
      if (!isNew || isAbstract || access.some((row) => row.model === id)) continue;
      const row = `${id.replace('model_', 'access_')},${model},${id},base.group_user,1,1,1,1`;
      const fix = `在 ${name}/security/ir.model.access.csv 里加一行：${row}`;
      report(line, `模型 ${model} 没有访问权限，除超级用户外谁都读不了`, fix);
    }
  }
};
