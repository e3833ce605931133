import type { Check } from '../rule';

export const summary = '`data` 按依赖排序：security 在视图之前，被引用的记录在引用它的之前。';

export const check: Check = (note, context, report) => {
  for (const module of note.modules) {
    const { name, manifest, definitions, references } = context.module(module);
    if (!manifest) continue;
    const data = manifest.list('data');
    const positionOf = (path: string): number => data.findIndex(({ value }) => value === path);
    const places = new Map(
      definitions.map(({ id, path, line }) => [id.replace(`${name}.`, ''), { path, line }]),
    );
    const seen = new Set<string>();
    for (const { id, path, line } of references) {
      const short = id.startsWith(`${name}.`) ? id.slice(name.length + 1) : id;
      const place = short.includes('.') ? undefined : places.get(short);
      const [mine, theirs] = place ? [positionOf(path), positionOf(place.path)] : [-1, -1];
      const key = `${id} ${path} ${theirs > mine ? '' : line}`;
      if (!place || mine < 0 || theirs < 0 || seen.has(key)) continue;
      seen.add(key);
      if (place.path === path && place.line > line)
        report(
          line,
          `${id} 在第 ${place.line} 行才定义，加载到这里时还没有`,
          '把定义它的记录移到前面',
        );
      else if (theirs > mine) {
        const fix = `把 "${place.path}" 排到 "${path}" 前面`;
        report(
          data[mine]?.line ?? line,
          `data 的顺序不对：${path} 用到的 ${id} 在后面的 ${place.path} 里`,
          fix,
        );
      }
    }
    const firstView = data.findIndex(({ value }) => /^(?:views|wizard|report)s?\//.test(value));
    for (const [index, { value, line }] of data.entries())
      if (value.startsWith('security/') && firstView >= 0 && index > firstView)
        report(line, `${value} 排在视图后面`, 'data 里先写 security，再写 data、views');
  }
};
