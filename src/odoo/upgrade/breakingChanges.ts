// What the series between two take away from modules. No Node.js here: the page uses it too.
import { describeName, entriesOf, type Kind, type VersionDiff } from '../diff/versionDiff';
import { groupBy } from '../../lib/groupBy';
import { unpackNames } from '../packedNames';
import type { Archs } from './archs';

/** What happens to code that uses it: it fails or is ignored, warns, or does something else. */
export type Effect = 'fails' | 'deprecated' | 'changed';

/** What somebody wrote about a name: src/odoo/data/replacements. */
export interface Replacement {
  /** What a series does, in words after its name, where the kind and the name do not say it. */
  says?: string;
  /** What to write instead, in Chinese. */
  use?: string;
  /** The place of the site that explains it: `docs/odoo/….md#id`. */
  note?: string;
  effect?: Effect;
  /** Whether the name means this on any object. */
  anywhere?: boolean;
}

/** Replacements by kind of change and by name. */
export type ReplacementTable = Partial<Record<Kind, Record<string, Replacement>>>;

/** Something that a series has taken away or changed. */
export interface BreakingChange {
  kind: Kind;
  name: string;
  /** The first series in which it is so. */
  since: number;
  effect: Effect;
  /** The module that has an export now, or the type of a field. */
  movedTo?: string | undefined;
  /** The parameters that a method has now. */
  newSignature?: string | undefined;
  replacement?: Replacement | undefined;
}

/** What a series takes away, as src/odoo/generate writes it, and what somebody wrote about it. */
export interface SeriesChanges {
  series: number;
  diff: VersionDiff;
  replacements: ReplacementTable;
}

/** What changes from one series to another, through those between them. */
export class BreakingChanges {
  /** The last series. */
  readonly to: number;
  private readonly changes = new Map<string, BreakingChange>();
  /** By model the models that it inherits from, each with the series that this matters from. */
  private readonly parents = new Map<string, [parent: string, series: number][]>();
  private readonly relations = new Map<string, string>();
  private readonly added = new Map<string, number>();
  /** The classes that have lost members or props, by addon and name. */
  private classes: Map<string, string[]> | undefined;

  /**
   * @param all in the order of their series; what those up to `from` take away is gone already
   * @param from the series of the code
   */
  constructor(
    all: readonly SeriesChanges[],
    readonly from: number,
    /** What extensions of views and templates find; without it they are not checked. */
    readonly archs?: Archs,
  ) {
    this.to = Math.max(from, ...all.map(({ series }) => series));
    for (const { series, diff, replacements } of all) {
      this.addRelations(diff, series);
      if (series <= from) continue;
      for (const restored of diff.restored) this.changes.delete(restored);
      for (const [owner, names] of Object.entries(diff.added))
        for (const name of unpackNames(names)) this.added.set(`${owner} ${name}`, series);
      for (const [kind, name, now] of entriesOf(diff)) {
        const change = { kind, name, since: series };
        if (kind === 'signature') this.add({ ...change, effect: 'changed', newSignature: now });
        else this.add({ ...change, effect: 'fails', movedTo: now });
      }
      for (const [kind, table] of Object.entries(replacements) as [
        Kind,
        Record<string, Replacement>,
      ][])
        for (const [name, replacement] of Object.entries(table)) {
          const known = this.find(kind, name);
          const isSame = known?.since === series || kind === 'signature';
          const effect = replacement.effect ?? (isSame && known ? known.effect : 'fails');
          const isGraver = known?.effect !== 'fails' && effect === 'fails';
          if (!known || known.since === series || isGraver)
            this.changes.set(`${kind} ${name}`, {
              ...known,
              ...{ kind, name, since: series, effect, replacement },
            });
        }
    }
  }

  /** Whether the upgrade goes to a series or through it. */
  crosses(series: number): boolean {
    return this.from < series && series <= this.to;
  }

  private addRelations(diff: VersionDiff, series: number): void {
    for (const [model, names] of Object.entries(diff.parents))
      this.parents.set(model, [
        ...this.parentsOf(model),
        ...unpackNames(names).map((parent): [string, number] => [parent, series]),
      ]);
    for (const [model, pairs] of Object.entries(diff.relations))
      for (const pair of unpackNames(pairs)) {
        const [field = '', comodel = ''] = pair.split(':');
        this.relations.set(`${model}.${field}`, comodel);
      }
  }

  private add(change: BreakingChange): void {
    const key = `${change.kind} ${change.name}`;
    const known = this.changes.get(key);
    // A name that one series deprecates and a later one removes fails.
    if (!known || (known.effect !== 'fails' && change.effect === 'fails'))
      this.changes.set(key, { replacement: known?.replacement, ...change });
    else {
      known.movedTo = change.movedTo ?? known.movedTo;
      known.newSignature = change.newSignature ?? known.newSignature;
    }
  }

  find(kind: Kind, name: string): BreakingChange | undefined {
    return this.changes.get(`${kind} ${name}`);
  }

  /**
   * @returns the class of the client that has lost members or props, by its addon and its name:
   *   `@web/views/list/list_renderer ListRenderer`; undefined when there is none, or more than one
   */
  classOf(addon: string, name: string): string | undefined {
    const owners = (): string[] =>
      [...this.changes.values()].flatMap(({ kind, name: full }) =>
        /^(?:jsMember|prop)$/.test(kind) ? (/^@\S+\/\S+ \w+(?=[. ]\w)/.exec(full)?.[0] ?? []) : [],
      );
    this.classes ??= groupBy([...new Set(owners())], (owner) => owner.replace(/\/\S+/, ''));
    const [found, other] = this.classes.get(`@${addon} ${name}`) ?? [];
    return other ? undefined : found;
  }

  /** Finds what is wrong with a model, or with a field of one, that a series has itself. */
  taken(kind: 'model' | 'field', name: string, owner = ''): BreakingChange | undefined {
    const since = this.added.get(`${owner} ${name}`);
    if (since === undefined) return undefined;
    const whole = owner ? `${owner}.${name}` : name;
    const replacement = {
      says: `自己有了${describeName(kind, whole)}`,
      use: '同名的定义会混在一起：改用带模块前缀的名字，旧数据用迁移脚本改过去。',
    };
    return { kind, name: whole, since, effect: owner ? 'changed' : 'fails', replacement };
  }

  all(): Iterable<BreakingChange> {
    return this.changes.values();
  }

  parentsOf(model: string): readonly [parent: string, series: number][] {
    return this.parents.get(model) ?? [];
  }

  /** @returns the model that a field leads to; undefined when nothing is gone there */
  relation(model: string, field: string): string | undefined {
    return this.relations.get(`${model}.${field}`);
  }
}
