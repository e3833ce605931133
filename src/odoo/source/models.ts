import { memoize } from '../../lib/memoize';
import {
  findNodes,
  dotted,
  elementsOf,
  isNode,
  keyword,
  type PyNode,
  type PyNodes,
  stringList,
  stringValue,
} from '../parse/pythonNodes';

/** @returns a list with the field of a model, empty when the value is no field */
function readField(name: string, value: PyNode) {
  if (!isNode(value, 'ExprCall')) return [];
  const [, type = ''] = /^fields\.(\w+)$/.exec(dotted(value.func) ?? '') ?? [];
  if (!type) return [];
  const isRelation = /^(?:Many2one|One2many|Many2many)$/.test(type);
  const first = isRelation ? stringValue(value.arguments.args[0]) : null;
  /** Null when it is not written out. */
  const comodel = first ?? stringValue(keyword(value, 'comodel_name'));
  const related = stringValue(keyword(value, 'related'));
  return [{ name, type, call: value, comodel, related, line: value.line }];
}

/** A field that a class defines or changes, of the type `Char`, `Many2one` … */
export type ModelField = ReturnType<typeof readField>[number];

/** Reads the model that a class defines or extends; undefined for other classes. */
export const readModel = memoize((definition: PyNodes['StmtClassDef']) => {
  const { name: className, arguments: given, body } = definition;
  const bases = (given?.args ?? []).map((base) => dotted(base) ?? '');
  const kinds = bases.filter((base) =>
    /^(?:models\.)?(?:Base|Transient|Abstract)?Model$/.test(base),
  );
  const assignments = body.filter((node) => isNode(node, 'StmtAssign'));
  const attributes = new Map(
    assignments.flatMap(({ targets, value }) =>
      targets.flatMap((target) =>
        isNode(target, 'ExprName') ? [[target.id, value] as const] : [],
      ),
    ),
  );
  const inherited = stringList(attributes.get('_inherit')).map(({ value }) => value);
  const delegated = attributes.get('_inherits');
  const fields = [...attributes].flatMap(([field, value]) => readField(field, value));
  const delegating = fields.filter(({ call }) => {
    const value = keyword(call, 'delegate');
    return isNode(value, 'ExprBooleanLiteral') && value.value;
  });
  const delegates = [
    ...(isNode(delegated, 'ExprDict') ? delegated.items : []).flatMap(
      ({ key }) => stringValue(key) ?? [],
    ),
    ...delegating.flatMap(({ comodel }) => comodel ?? []),
  ];
  const abstract = attributes.get('_abstract');
  const name = stringValue(attributes.get('_name'));
  const model = name ?? inherited[0];
  // A class may inherit from the class of another model.
  const isModel = kinds.length > 0 || (name !== null && attributes.has('_description'));
  if (!isModel || bases.length === 0 || model === undefined) return undefined;
  return {
    className: className.id,
    /** `_name`, or the first of `_inherit`. */
    model,
    isNew:
      name !== null &&
      !inherited.includes(name) &&
      (inherited.length > 0 || !attributes.has('_inherit')),
    /** Whether the class says all that the model has, because no other Python class adds to it. */
    get definesWholeModel(): boolean {
      return bases.length === kinds.length && findNodes(body, 'Unparsed').length === 0;
    },
    isAbstract:
      kinds.length === 0 ||
      kinds.some((kind) => kind.endsWith('AbstractModel')) ||
      (isNode(abstract, 'ExprBooleanLiteral') && abstract.value),
    inherits: [...inherited, ...delegates],
    /** Those of `inherits` that give their fields alone: `_inherits`. */
    delegates,
    /** The fields with `delegate=True` of a class without `_inherits`. */
    delegating: delegated ? [] : delegating,
    fields,
    methods: body.filter((node) => isNode(node, 'StmtFunctionDef')),
    /** Class attributes such as `_description`, fields included. */
    attributes,
    line: className.line,
  };
});

/** A Python class that defines or extends a model. */
export type ModelClass = NonNullable<ReturnType<typeof readModel>>;

/** Reads the models that statements define or extend. */
export const modelsIn = (body: PyNode[]): ModelClass[] =>
  findNodes(body, 'StmtClassDef').flatMap((definition) => readModel(definition) ?? []);

/**
 * odoo/orm/models.py of 19.0 names a class without `_name` whose `_inherit` is a list: `res.partner`
 * for `ResPartner`. Before, the only name in the list counted.
 *
 * @returns whether that is another name than the model has
 */
export const isNamedAfterClass = ({ className, model, attributes }: ModelClass): boolean =>
  !attributes.has('_name') &&
  elementsOf(attributes.get('_inherit')).length === 1 &&
  className.replace(/(?<=[^_])[A-Z]/g, '.$&').toLowerCase() !== model;
