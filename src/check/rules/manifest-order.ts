import type { ModuleModel } from '../module/readModule';
import type { Finding, Rule } from '../rule';

function findingsOf({ name, manifest, definitions, references, files }: ModuleModel): Finding[] {
  if (!manifest) return [];
  const data = manifest.list('data');
  const order = new Map(data.map(({ value }, index) => [value, index]));
  const places = new Map(definitions.map(({ id, path, line }) => [id.replace(`${name}.`, ''), { path, line }]));
  const late = references.flatMap(({ id, path, line }): Finding[] => {
    const place = places.get(id.startsWith(`${name}.`) ? id.slice(name.length + 1) : id);
    if (!place || (id.includes('.') && !id.startsWith(`${name}.`))) return [];
    const [mine, theirs] = [order.get(path), order.get(place.path)];
    if (mine === undefined || theirs === undefined) return [];
    if (place.path === path && place.line > line)
      return [{ line, message: `${id} 在第 ${place.line} 行才定义，加载到这里时还没有`, mend: '把定义它的记录移到前面' }];
    if (theirs > mine)
      return [
        {
          line: data[mine]?.line ?? line,
          message: `data 的顺序不对：${path} 用到的 ${id} 在后面的 ${place.path} 里`,
          mend: `把 "${place.path}" 排到 "${path}" 前面`,
        },
      ];
    return [];
  });
  const views = data.findIndex(({ value }) => /^(?:views|wizard|report)s?\//.test(value));
  const security = data.filter(({ value }, index) => value.startsWith('security/') && views >= 0 && index > views);
  const unsafe = security.map(({ value, line }): Finding => ({
    line,
    message: `${value} 排在视图后面`,
    mend: 'data 里先写 security，再写 data、views',
  }));
  const seen = new Set<string>();
  return [...late, ...unsafe].filter(
    ({ line, message }) => files.length > 0 && !seen.has(`${line}${message}`) && seen.add(`${line}${message}`),
  );
}

export const manifestOrder: Rule = {
  id: 'manifest-order',
  summary: '`data` 按依赖排序：security 在视图之前，被引用的记录在引用它的之前。',
  check: (note, context) => note.modules.flatMap((module) => findingsOf(context.module(module))),
};
