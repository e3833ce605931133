// What the steps between series take away from modules, for a choice of two series. No Node.js
// here: the page uses it too.
import { entriesOf, type Kind, type Step, words } from '../diff/step';

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

/** What a series takes away, as src/odoo/generate writes it, and what somebody wrote about it. */
export interface SeriesStep {
  series: number;
  step: Step;
  advice: AdviceTable;
}

const lastWord = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** What changes from one series to another, through those between them. */
export class Facts {
  private readonly facts = new Map<string, Fact>();
  /** By model the models that it inherits from, each with the series that this matters from. */
  private readonly parents = new Map<string, [parent: string, series: number][]>();
  private readonly relations = new Map<string, string>();
  /** The last words of the names of members: most names in code are none of them. */
  private readonly memberNames = new Set<string>();

  /**
   * @param steps in the order of their series; what those up to `from` take away is gone already
   * @param from the series of the code
   */
  constructor(steps: readonly SeriesStep[], from: number) {
    for (const { series, step, advice } of steps) {
      this.addRelations(step, series);
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
    for (const { kind, name } of this.all())
      if (/^(?:field|method|signature|value)$/.test(kind)) this.memberNames.add(lastWord(name));
  }

  private addRelations(step: Step, series: number): void {
    for (const [model, names] of Object.entries(step.parents))
      this.parents.set(model, [
        ...this.parentsOf(model),
        ...words(names).map((parent): [string, number] => [parent, series]),
      ]);
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

  /** Whether any model may have a fact about a member of this name. */
  hasMember(name: string): boolean {
    return this.memberNames.has(lastWord(name));
  }

  all(): Iterable<Fact> {
    return this.facts.values();
  }

  parentsOf(model: string): readonly [parent: string, series: number][] {
    return this.parents.get(model) ?? [];
  }

  /** @returns the model that a field leads to; undefined when nothing is gone there */
  relation(model: string, field: string): string | undefined {
    return this.relations.get(`${model}.${field}`);
  }
}
