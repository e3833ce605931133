import { type NameTable, unpackNames } from '../packedNames';

const kinds = {
  addon: '模块 *',
  anchor: '视图元素 *',
  bundle: '资源包 *',
  column: '数据库列 *',
  core: ' *',
  field: '字段 *',
  file: '文件 *',
  import: ' *',
  js: '导出 *',
  jsMember: '前端成员 *',
  jsModule: '前端模块 *',
  manifest: ' manifest 的 *',
  method: '方法 *()',
  model: '模型 *',
  option: '配置项 *',
  parameter: '字段参数 *',
  prop: '组件参数 *',
  publicWidget: '前端部件 *',
  pythonModule: ' Python 模块 *',
  registry: '注册表 *',
  route: '路由 *',
  service: '服务 *',
  signature: ' *()',
  syntax: ' *',
  template: '模板 *',
  type: '字段 *',
  value: '值 *',
  view: '视图里的 *',
  xmlId: ' XML id *',
} as const;

/** What kind of thing a name is. */
export type Kind = keyof typeof kinds;

/** @returns a column as SQL names it: account_account.code */
export const sqlName = (name: string): string => name.replaceAll(/\.(?=.*\.)/g, '_');

/** @returns a name with its kind in Chinese: 字段 res.partner.title */
export const describeName = (kind: Kind, name: string): string =>
  kinds[kind].replace('*', kind === 'column' ? sqlName(name) : name);

/** What a series no longer has of the series before, written by src/odoo/generate. */
export interface VersionDiff {
  /**
   * Names by kind and by owner, which is empty for kinds that have none. An export is `name=module`
   * where one other module has it now, a field of another type `name=Type`; of a view there are
   * `tag` and `tag/attribute`.
   */
  removed: Partial<Record<Kind, NameTable>>;
  /** The parameters of methods that have other ones now; one with a default ends with `=`. */
  signatures: Record<string, NameTable>;
  /** The models that a model inherits from, where they lead to gone names. */
  parents: NameTable;
  /** `field:model` for the fields that lead to other models. */
  relations: NameTable;
  /** `kind name` of what an earlier series has taken away and this one has again. */
  restored: string[];
  /** The new models, by an empty owner, and the new fields of others: modules may have the same. */
  added: NameTable;
}

/** @returns what a series takes away, as kind, name and what has become of it */
export function* entriesOf(diff: VersionDiff): Generator<[kind: Kind, name: string, now?: string]> {
  for (const [kind, names] of Object.entries(diff.removed) as [Kind, NameTable][]) {
    const separator = kind === 'value' ? '=' : /^(?:js|prop|view)$/.test(kind) ? ' ' : '.';
    for (const [owner, list] of Object.entries(names))
      for (const word of unpackNames(list)) {
        const [name = '', now] = word.split('=');
        yield [kind, owner ? owner + separator + name : name, now];
      }
  }
  for (const [model, methods] of Object.entries(diff.signatures))
    for (const [name, now] of Object.entries(methods)) yield ['signature', `${model}.${name}`, now];
}
