import type { Check } from '../rule';

export const summary = '数据 CSV 以模型名命名，第一列是 `id`，模型存在。';

export const check: Check = (note, context, report) => {
  for (const module of note.modules) {
    const { csv, models } = context.module(module);
    const known = new Set([
      ...models.map(({ model }) => model),
      ...context.tables.modelOwner.keys(),
    ]);
    for (const { header, model, path, block } of csv) {
      if (path.startsWith('static/') || path.startsWith('tests/')) continue;
      if (!known.has(model)) {
        const fix = '文件名写成 模型名.csv，例如 res.partner.csv';
        report(block.line - 1, `${path}：没有模型 ${model}，CSV 要以模型名命名`, fix);
      } else if (header[0] !== 'id')
        report(block.line, `${path} 的第一列是「${header[0] ?? ''}」`, '第一列写 id（XML id）');
    }
  }
};
