import { importPath } from '../source/webModules';
import { readingSeries, seriesName } from '../versions';
import { describeName, type Kind } from '../diff/versionDiff';
import { parsePython } from '../parse/python';
import {
  dotted,
  findNodes,
  isNode,
  type PyNodes,
  stringList,
  stringValue,
} from '../parse/pythonNodes';
import type { Effect, BreakingChange, BreakingChanges } from './breakingChanges';
import type { Edit } from './fixes/edits';

/** A file of the reader's module; the path begins with the module's folder. */
export interface SourceFile {
  path: string;
  text: string;
  /** The file as it was given: its path, and its text with byte order mark and line breaks. */
  given?: { path: string; text: string };
}

/** Something in a file that the later series changes. */
export interface Finding {
  path: string;
  /** From 1. */
  line: number;
  kind: Kind;
  name: string;
  effect: Effect;
  /** The first series in which it is so. */
  since: number;
  /** What is wrong, in Chinese. */
  message: string;
  /** What to write instead, in Chinese. */
  fix: string | undefined;
  /** The place of the site that explains it: `docs/odoo/….md#id`. */
  note: string | undefined;
  /** The exact change, when it needs no thought. */
  edits?: Edit[] | undefined;
}

/** What the classes of the checked modules define for a model. */
export interface DefinedModel {
  /** Each field with the model that it relates to, or the fields that it is related to. */
  fields: Map<string, { comodel: string | null; related: string | null }>;
  methods: Set<string>;
  parents: Set<string>;
}

const verbs = { fails: '没有', deprecated: '已弃用', changed: '改了' } as const;
const viewVerbs = { fails: '不能用', deprecated: '已弃用', changed: '改了' } as const;
const viewNames: Record<string, string> = { list: '列表', search: '搜索', form: '表单' };

/**
 * The fields of 17.0's `account.move` that `account.payment` of 18.0 has itself; a module may define
 * these again. From the classes of both and of what they inherit from.
 */
const paymentFields =
  /^(?:(?:website_)?message_\w+|(?:my_)?activity_\w+|attachment_ids|company_currency_id|company_id|country_code|currency_id|date|expense_sheet_id|has_message|journal_id|name|need_cancel_request|partner_bank_id|partner_id|payment_reference|rating_ids|state|memo|invoice_ids|is_sent)$/;

function sayChange(change: BreakingChange): string {
  const { kind, name, effect, movedTo, newSignature, replacement } = change;
  if (replacement?.says) return replacement.says;
  if (kind === 'type') return `的${describeName(kind, name)} 的类型是 \`${movedTo ?? ''}\``;
  if (kind === 'anchor') return `的 ${name.replace(' ', ' 里没有 ')}`;
  if (kind === 'view') {
    const [view = '', element = ''] = name.split(' ');
    if (view === 'xpath') return `的 XPath 里${verbs[effect]} \`${element}\``;
    return `的${viewNames[view] ?? ` ${view} `}视图${viewVerbs[effect]} \`<${element.replace('/', ' ')}>\``;
  }
  // Every model has the methods of `base`; of a class of the client the import says the module.
  const shown =
    kind === 'method' || kind === 'jsMember' ? name.replace(/^base\.|^@\S+ /, '') : name;
  if (kind !== 'signature') return verbs[effect] + describeName(kind, shown);
  const parameters = (newSignature ?? '').replaceAll('=', '=…').replaceAll(' ', ', ');
  return `的 ${name.replace(/.*\./, '')}() 参数变了：(${parameters})`;
}

/** @returns what to write where nobody has written it for the name, in Chinese */
function usualFix({ kind, movedTo }: BreakingChange): string | undefined {
  if (kind === 'column')
    return '字段还在，只是不再存库：用 ORM 读，或让 `_field_to_sql()` 写出它的 SQL';
  return kind === 'js' && movedTo ? `改从 ${movedTo} 导入` : undefined;
}

/** @returns what a change says, in Chinese; of a series without a tree also what that rests on */
export function messageOf(change: BreakingChange): string {
  const name = seriesName(change.since);
  const basis = readingSeries.includes(change.since) ? `（按公开资料，未在 ${name} 实测）` : '';
  return `${name} ${sayChange(change)}${basis}`;
}

/** Collects what is found in the files of the modules that are checked together. */
export class Context {
  readonly findings: Finding[] = [];
  private readonly seen = new Set<string>();
  private readonly names = new Map<string, boolean>();
  private readonly ancestors = new Map<string, ReadonlyMap<string, number>>();

  constructor(
    readonly changes: BreakingChanges,
    /** The models that the modules define or extend, by name. */
    readonly models: ReadonlyMap<string, DefinedModel>,
    /** The XML ids that the modules define, with the module's name. */
    readonly ids: ReadonlySet<string>,
    /** What the modules import, by its local name: `@web/core/dropdown/dropdown Dropdown`. */
    readonly components: ReadonlyMap<string, ReadonlySet<string>>,
    /** The keys that the modules add to registries and their routes, which may have an old name. */
    readonly registered: ReadonlySet<string>,
    /**
     * The names of members in the modules' own client code, and whether a class defines them; also
     * with the imported class that it extends or changes: `@web/core/menu Menu.close`.
     */
    readonly clientMembers: ReadonlyMap<string, boolean>,
    /** The classes of tests that are skipped. */
    readonly skipped: Set<string>,
    /** The files of the client that nothing loads: what is wrong in them fails nowhere. */
    readonly unloaded: ReadonlySet<string>,
    private readonly files: readonly SourceFile[],
  ) {}

  /** Whether the modules have a file of this path. */
  hasFile(path: string): boolean {
    return this.files.some((file) => file.path === path);
  }

  /** Whether the modules have a name outside of comments and not after what a pattern says. */
  hasName(name: string, after: string): boolean {
    const pattern = String.raw`\b${name}\b(?<!(?:${after}|^[ \t]*#.*)${name})`;
    const found =
      this.names.get(pattern) ??
      this.files.some(({ text }) => text.includes(name) && new RegExp(pattern, 'm').test(text));
    this.names.set(pattern, found);
    return found;
  }

  /** Reports a change once a line; undefined is no change. */
  report(
    path: string,
    line: number,
    change: BreakingChange | undefined,
    given = change?.effect,
  ): void {
    const effect = given === 'fails' && this.unloaded.has(path) ? 'changed' : given;
    if (!change || !effect) return;
    const { kind, name, since, replacement } = change;
    const key = `${path}:${line} ${kind} ${name}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    const { use: fix = usualFix(change), note } = replacement ?? {};
    const message = messageOf(change);
    this.findings.push({ path, line, kind, name, effect, since, message, fix, note });
  }

  /**
   * Reports that an element is gone, unless it is said already what of it is.
   *
   * @returns whether it was not said
   */
  reportAnchor(path: string, line: number, change: BreakingChange): boolean {
    const isSaid = this.findings.some(
      (found) =>
        found.path === path &&
        found.line === line &&
        found.effect === 'fails' &&
        found.kind !== 'view',
    );
    if (!isSaid) this.report(path, line, change);
    return !isSaid;
  }

  /** @returns a model and its parents, each with the series from which it inherits */
  private ancestorsOf(model: string): ReadonlyMap<string, number> {
    const known = this.ancestors.get(model);
    if (known) return known;
    const found = new Map<string, number>();
    const add = (name: string, series: number): void => {
      if (found.has(name)) return;
      found.set(name, series);
      for (const parent of this.models.get(name)?.parents ?? []) add(parent, series);
      for (const [parent, since] of this.changes.parentsOf(name))
        add(parent, Math.max(series, since));
    };
    add(model, 0);
    this.ancestors.set(model, found.set('base', 0));
    return found;
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
  ): BreakingChange | undefined {
    for (const [owner, series] of this.ancestorsOf(model)) {
      const defined = this.models.get(owner);
      if (!inherited && (defined?.fields.has(name) || defined?.methods.has(name)))
        return kinds.includes('field') && defined.fields.has(name) && !paymentFields.test(name)
          ? this.changes.find('syntax', `${model} _inherits ${owner}`)
          : undefined;
      for (const kind of kinds) {
        // What is wrong with a field only in a domain of a view.
        const prefix = kind === 'syntax' ? 'domain ' : '';
        const change = this.changes.find(kind, `${prefix}${owner}.${name}`);
        // A model that is new in 18.0 has never had what its parent lost in 18.0.
        if (change && change.since >= series) return change;
      }
    }
    return undefined;
  }

  /** @returns what has become of the last field of a path, of these kinds */
  lastMember(model: string, kinds: readonly Kind[], fields: string): BreakingChange | undefined {
    const [, path = '', name = ''] = /^(?:(.*)\.)?(\w+)$/.exec(fields) ?? [];
    const owner = path ? this.follow(model, path) : model;
    return owner ? this.member(owner, kinds, name) : undefined;
  }

  /** @returns the model that a field leads to, if it is known and of interest */
  relation(model: string, field: string): string | undefined {
    for (const owner of this.ancestorsOf(model).keys()) {
      const { comodel, related } = this.models.get(owner)?.fields.get(field) ?? {};
      const found = comodel ?? this.changes.relation(owner, field) ?? this.follow(owner, related);
      if (found) return found;
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

/** @returns the texts with which a condition compares: `state == "a"`, `state in ("a", "b")` */
export const comparedTexts = ({ operator, right }: PyNodes['BinaryExpression']): string[] =>
  /^(?:[=!]=|(?:not )?in)$/.test(operator) ? stringList(right).map(({ value }) => value) : [];

/** The check of one file: reports at its lines. */
export class FileCheck {
  constructor(
    readonly path: string,
    readonly context: Context,
  ) {}

  report(line: number, change: BreakingChange | undefined, effect?: Effect): void {
    this.context.report(this.path, line, change, effect);
  }

  find(line: number, kind: Kind, name: string): void {
    this.report(line, this.context.changes.find(kind, name));
  }

  /**
   * Reports an XML id that is gone, also with its addon, unless the modules define it themselves.
   *
   * @param effect `changed` where a group is asked for: nobody is in one that is not there
   */
  checkId(line: number, id: string, effect?: Effect): void {
    const { changes, ids } = this.context;
    if (ids.has(id)) return;
    const addon = changes.find('addon', id.replace(/\..*/, ''));
    const gone: BreakingChange | undefined = addon && { ...addon, kind: 'xmlId', name: id };
    // The ids that Odoo itself gives models and fields: `ir.model`, `ir.model.fields`.
    const [, table = '', name = ''] = /(?:^|\.)(?:model|field)_(\w+?)(?:__(\w+))?$/.exec(id) ?? [];
    const owner = table.replaceAll('_', '.');
    const meant = changes.find('model', owner) ?? this.context.member(owner, ['field'], name);
    this.report(line, changes.find('xmlId', id) ?? gone ?? meant, effect);
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

  /** Reports a path that no controller serves any more, unless the modules serve it themselves. */
  checkRoute(line: number, path: string): void {
    if (!this.context.registered.has(path)) this.find(line, 'route', path);
  }

  /** Reports an entry of a bundle: a path whose file is gone, or another bundle that is. */
  checkAsset(line: number, path: string, effect?: Effect): void {
    const { changes } = this.context;
    this.report(line, changes.find('bundle', path), effect);
    this.report(line, changes.find('file', path.replace(/^\//, '')), effect);
    this.report(line, changes.find('jsModule', importPath(path.replace(/\.js$/, ''))), effect);
  }

  /**
   * Reports the gone fields that a domain in a text names.
   *
   * @param isInView whether each has to be searchable: `_check_field_paths` of ir_ui_view.py
   */
  checkDomain(line: number, text: string, model: string, isInView = false): void {
    const body = parsePython(text.trim());
    for (const { elts } of [...findNodes(body, 'ExprTuple'), ...findNodes(body, 'ExprList')]) {
      const [first, operator, value] = elts;
      if (!isNode(first, 'ExprStringLiteral') || !stringValue(operator)) continue;
      this.checkFieldPath(line, model, first.value);
      if (isInView) this.report(line, this.context.lastMember(model, ['syntax'], first.value));
      this.checkValue(line, model, first.value, stringValue(value), 'changed');
      if (model === 'ir.model' && first.value === 'model')
        this.find(line, 'model', stringValue(value) ?? '');
    }
  }

  /**
   * Reports the gone fields that an expression of a view reads, and by which its context groups:
   * `_validate_attributes` of ir_ui_view.py.
   *
   * @param outer the model of the view around this one
   */
  checkExpression(line: number, text: string, model: string, outer?: string): void {
    const body = parsePython(text.replace(/\s+/g, ' ').trim());
    for (const { id } of findNodes(body, 'ExprName')) this.checkFieldPath(line, model, id);
    for (const condition of findNodes(body, 'BinaryExpression'))
      for (const value of isNode(condition.left, 'ExprName') ? comparedTexts(condition) : [])
        this.checkValue(line, model, dotted(condition.left) ?? '', value, 'changed');
    for (const node of outer ? findNodes(body, 'ExprAttribute') : [])
      if (dotted(node.value) === 'parent') this.checkFieldPath(line, outer ?? '', node.attr.id);
    for (const { items } of findNodes(body, 'ExprDict'))
      for (const { key, value } of items)
        if (stringValue(key) === 'group_by')
          for (const field of stringList(value))
            this.checkFieldPath(line, model, field.value.replace(/:.*/, ''));
  }

  /** Reports a gone value of a selection; that a condition asks for it is no error. */
  checkValue(
    line: number,
    model: string,
    field: string,
    value: string | null,
    effect?: Effect,
  ): void {
    if (value !== null)
      this.report(line, this.context.member(model, ['value'], `${field}=${value}`), effect);
  }
}
