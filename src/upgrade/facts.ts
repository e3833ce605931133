// What the steps between series take away from modules, for a choice of two series. No Node.js
// here: the page uses it too.
import type { Step } from '../odoo/step';

/** What happens to code that uses it: it fails or is ignored, warns, or does something else. */
export type Effect = 'fails' | 'deprecated' | 'changed';

/** What somebody wrote about a name: src/odoo/data/advice. */
export interface Advice {
  /** What to write instead, in Chinese. */
  use?: string;
  /** The place of the site that explains it: `docs/odoo/….md#id`. */
  note?: string;
  effect?: Effect;
  /** Whether the name means this on any object. */
  anywhere?: boolean;
}

/** Advice by kind of fact and by name. */
export type AdviceTable = Partial<Record<Kind, Record<string, Advice>>>;

const kinds = {
  addon: '模块 *',
  bundle: '资源包 *',
  core: ' *',
  field: '字段 *',
  import: ' *',
  js: '导出 *',
  jsModule: '前端模块 *',
  manifest: ' manifest 的 *',
  method: '方法 *()',
  model: '模型 *',
  option: '配置项 *',
  parameter: '字段参数 *',
  prop: '组件参数 *',
  pythonModule: ' Python 模块 *',
  registry: '注册表 *',
  service: '服务 *',
  signature: ' *()',
  syntax: ' *',
  template: '模板 *',
  value: '值 *',
  view: '视图里的 *',
  xmlId: ' XML id *',
} as const;

/** What kind of thing a name is. */
export type Kind = keyof typeof kinds;

/** @returns a name with its kind in Chinese: 字段 res.partner.title */
export const describe = (kind: Kind, name: string): string => kinds[kind].replace('*', name);

/** Something that a series has taken away or changed. */
export interface Fact {
  kind: Kind;
  name: string;
  /** The first series in which it is so. */
  since: number;
  effect: Effect;
  /** Where it is now, or its parameters. */
  now?: string;
  advice?: Advice;
}

/** What a series takes away, as src/generate writes it, and what somebody wrote about it. */
export interface SeriesStep {
  series: number;
  step: Step;
  advice: AdviceTable;
}

const words = (text: string): string[] => text.split(' ').filter(Boolean);

/** The lists of a step by kind. */
const lists = {
  addon: 'addons',
  bundle: 'bundles',
  jsModule: 'jsModules',
  model: 'models',
  option: 'options',
  pythonModule: 'pythonModules',
  service: 'services',
  template: 'templates',
} as const;

/** The tables of a step by kind; a name is its key, the separator and a word. */
const tables = {
  core: ['core', '.'],
  field: ['fields', '.'],
  import: ['imports', '.'],
  js: ['jsExports', ' '],
  method: ['methods', '.'],
  parameter: ['parameters', '.'],
  prop: ['props', ' '],
  view: ['views', ' '],
  xmlId: ['xmlIds', '.'],
} as const;

/** @returns what a step takes away, as kind, name and what has become of it */
export function* entriesOf(step: Step): Generator<[kind: Kind, name: string, now?: string]> {
  for (const [kind, list] of Object.entries(lists) as [Kind, keyof Step][])
    for (const name of words(step[list] as string)) yield [kind, name];
  for (const [kind, [table, separator]] of Object.entries(tables))
    for (const [key, names] of Object.entries(step[table]))
      for (const word of words(names)) {
        const [name = '', now] = word.replace(/\?$/, '').split('=');
        yield [kind as Kind, key + separator + name, now];
      }
  for (const [model, methods] of Object.entries(step.signatures))
    for (const [name, now] of Object.entries(methods)) yield ['signature', `${model}.${name}`, now];
}

/** What changes from one series to another, through those between them. */
export class Facts {
  private readonly facts = new Map<string, Fact>();
  private readonly parents = new Map<string, string[]>();
  private readonly relations = new Map<string, string>();

  /**
   * @param steps in the order of their series; what those up to `from` take away is gone already
   * @param from the series of the code
   */
  constructor(steps: readonly SeriesStep[], from: number) {
    for (const { series, step, advice } of steps) {
      this.addRelations(step);
      if (series <= from) continue;
      for (const again of step.again) this.facts.delete(again);
      for (const [kind, name, now] of entriesOf(step)) {
        const effect = kind === 'signature' ? 'changed' : 'fails';
        this.add({ kind, name, since: series, effect, ...(now && { now }) });
      }
      for (const [kind, table] of Object.entries(advice) as [Kind, Record<string, Advice>][])
        for (const [name, text] of Object.entries(table)) {
          const known = this.find(kind, name);
          const isSame = known?.since === series || kind === 'signature';
          const effect = text.effect ?? (isSame && known ? known.effect : 'fails');
          const isGraver = known?.effect !== 'fails' && effect === 'fails';
          if (!known || known.since === series || isGraver)
            this.facts.set(`${kind} ${name}`, {
              ...known,
              ...{ kind, name, since: series, effect, advice: text },
            });
        }
    }
  }

  private addRelations(step: Step): void {
    for (const [model, names] of Object.entries(step.parents))
      this.parents.set(model, [...this.parentsOf(model), ...words(names)]);
    for (const [model, pairs] of Object.entries(step.relations))
      for (const pair of words(pairs)) {
        const [field = '', comodel = ''] = pair.split(':');
        this.relations.set(`${model}.${field}`, comodel);
      }
  }

  private add(fact: Fact): void {
    const key = `${fact.kind} ${fact.name}`;
    const known = this.facts.get(key);
    // A name that one series deprecates and a later one removes fails.
    if (!known || (known.effect !== 'fails' && fact.effect === 'fails'))
      this.facts.set(key, { ...(known?.advice && { advice: known.advice }), ...fact });
    else if (fact.now) known.now = fact.now;
  }

  find(kind: Kind, name: string): Fact | undefined {
    return this.facts.get(`${kind} ${name}`);
  }

  all(): Iterable<Fact> {
    return this.facts.values();
  }

  parentsOf(model: string): readonly string[] {
    return this.parents.get(model) ?? [];
  }

  /** @returns the model that a field leads to; undefined when nothing is gone there */
  relation(model: string, field: string): string | undefined {
    return this.relations.get(`${model}.${field}`);
  }
}
