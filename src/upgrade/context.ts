import { describe, type Kind } from '../odoo/step';
import type { Effect, Fact, Facts } from './facts';

/** A file of the reader's module; the path begins with the module's folder. */
export interface SourceFile {
  path: string;
  text: string;
}

/** Something in a file that the later series changes. */
export interface Finding {
  path: string;
  /** From 1. */
  line: number;
  effect: Effect;
  /** The first series in which it is so. */
  since: number;
  /** What is wrong, in Chinese. */
  message: string;
  /** What to write instead, in Chinese. */
  fix?: string;
  /** The place of the site that explains it: `docs/odoo/….md#id`. */
  note?: string;
}

/** What the classes of the checked modules define for a model. */
export interface DefinedModel {
  /** Each field with the model that it relates to, or the fields that it is related to. */
  fields: Map<string, { comodel: string | null; related: string | null }>;
  methods: Set<string>;
  parents: Set<string>;
}

const verbs = { fails: '没有', deprecated: '已弃用', changed: '改了' } as const;

/** @returns what a fact says, in Chinese */
export function messageOf({ kind, name, since, effect, now }: Fact): string {
  if (kind === 'signature') {
    const parameters = (now ?? '').replaceAll('=', '=…').replaceAll(' ', ', ');
    return `${since}.0 的 ${name.replace(/.*\./, '')}() 参数变了：(${parameters})`;
  }
  return `${since}.0 ${verbs[effect]}${describe(kind, name)}`;
}

/** Collects what is found in the files of the modules that are checked together. */
export class Context {
  readonly findings: Finding[] = [];
  private readonly seen = new Set<string>();

  constructor(
    readonly facts: Facts,
    /** The models that the modules define or extend, by name. */
    readonly models: ReadonlyMap<string, DefinedModel>,
    /** The XML ids that the modules define, with the module's name. */
    readonly ids: ReadonlySet<string>,
    /** What the modules import, by its local name: `@web/core/dropdown/dropdown Dropdown`. */
    readonly components: ReadonlyMap<string, ReadonlySet<string>>,
    /** The keys that the modules add to registries: their own service may have an old name. */
    readonly registered: ReadonlySet<string>,
  ) {}

  /** Reports a fact once a line; undefined is no fact. */
  report(path: string, line: number, fact: Fact | undefined): void {
    if (!fact) return;
    const { kind, name, since, effect, now, advice } = fact;
    const key = `${path}:${line} ${kind} ${name}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    const moved = kind === 'js' && now ? `改从 ${now} 导入` : undefined;
    const fix = advice?.use ?? moved;
    const note = advice?.note;
    this.findings.push({
      ...{ path, line, effect, since, message: messageOf(fact) },
      ...(fix && { fix }),
      ...(note && { note }),
    });
  }

  /**
   * @param kinds `field`, `method`, `signature`
   * @param inherited whether to leave out what the modules themselves define for the model
   * @returns what has become of a member of a model or of the models that it inherits from
   */
  member(
    model: string,
    kinds: readonly Kind[],
    name: string,
    inherited = false,
    seen = new Set<string>(),
  ): Fact | undefined {
    if (!this.facts.hasMember(name) || seen.has(model)) return undefined;
    seen.add(model);
    const defined = this.models.get(model);
    if (!inherited && (defined?.fields.has(name) || defined?.methods.has(name))) return undefined;
    for (const kind of kinds) {
      const fact = this.facts.find(kind, `${model}.${name}`);
      if (fact) return fact;
    }
    for (const parent of [...(defined?.parents ?? []), ...this.facts.parentsOf(model), 'base']) {
      const fact = this.member(parent, kinds, name, inherited, seen);
      if (fact) return fact;
    }
    return undefined;
  }

  /** @returns the model that a field leads to, if it is known and of interest */
  relation(model: string, field: string, seen = new Set<string>()): string | undefined {
    if (seen.has(model)) return undefined;
    seen.add(model);
    const defined = this.models.get(model);
    const { comodel, related } = defined?.fields.get(field) ?? {};
    const direct = comodel ?? this.facts.relation(model, field) ?? this.follow(model, related);
    if (direct) return direct;
    for (const parent of [...(defined?.parents ?? []), ...this.facts.parentsOf(model)]) {
      const inherited = this.relation(parent, field, seen);
      if (inherited) return inherited;
    }
    return undefined;
  }

  /** @returns the model that a path of fields leads to */
  follow(model: string, fields: string | null | undefined): string | undefined {
    return fields
      ?.split('.')
      .reduce<string | undefined>((owner, field) => owner && this.relation(owner, field), model);
  }
}

/** The check of one file: reports at its lines. */
export class FileCheck {
  constructor(
    readonly path: string,
    readonly context: Context,
  ) {}

  report(line: number, fact: Fact | undefined): void {
    this.context.report(this.path, line, fact);
  }

  find(line: number, kind: Kind, name: string): void {
    this.report(line, this.context.facts.find(kind, name));
  }

  /** Reports a gone XML id, unless the modules define it themselves. */
  checkId(line: number, id: string): void {
    if (!this.context.ids.has(id)) this.find(line, 'xmlId', id);
  }

  /** Reports the gone fields of a path such as `order_id.partner_id.title`. */
  checkFieldPath(line: number, model: string, fields: string): void {
    let owner: string | undefined = model;
    for (const field of fields.split('.')) {
      if (!owner) return;
      this.report(line, this.context.member(owner, ['field'], field));
      owner = this.context.relation(owner, field);
    }
  }

  /** Reports a gone value of a selection. */
  checkValue(line: number, model: string, field: string, value: string | null): void {
    if (value !== null)
      this.report(line, this.context.member(model, ['value'], `${field}=${value}`));
  }
}
