import {
  all,
  dotted,
  is,
  keyword,
  type PyNode,
  type PyNodes,
  stringList,
  stringValue,
} from '../parse/pythonNodes';

export interface FieldDefinition {
  name: string;
  /** The class, such as `Char` or `Many2one`. */
  type: string;
  call: PyNodes['ExprCall'];
  /** The related model; null when it is not written out. */
  comodel: string | null;
  line: number;
}

/** A Python class that defines or extends a model. */
export interface ModelClass {
  className: string;
  /** `_name`, or the first of `_inherit`. */
  model: string;
  /** Whether the class defines a new model. */
  isNew: boolean;
  isAbstract: boolean;
  inherits: string[];
  fields: FieldDefinition[];
  methods: PyNodes['StmtFunctionDef'][];
  /** Class attributes such as `_description`, fields included. */
  attributes: Map<string, PyNode>;
  line: number;
}

function readField(name: string, value: PyNode): FieldDefinition[] {
  if (!is(value, 'ExprCall')) return [];
  const [, type] = /^fields\.(\w+)$/.exec(dotted(value.func) ?? '') ?? [];
  if (!type) return [];
  const isRelation = /^(?:Many2one|One2many|Many2many)$/.test(type);
  const first = isRelation ? stringValue(value.arguments.args[0]) : null;
  const comodel = first ?? stringValue(keyword(value, 'comodel_name'));
  return [{ name, type, call: value, comodel, line: value.line }];
}

function readModel(definition: PyNodes['StmtClassDef']): ModelClass[] {
  const bases = definition.arguments?.args ?? [];
  const kinds = bases.flatMap(
    (base) =>
      /^(?:models\.)?(?:Model|TransientModel|AbstractModel)$/.exec(dotted(base) ?? '')?.[0] ?? [],
  );
  if (kinds.length === 0) return [];
  const attributes = new Map(
    definition.body.flatMap((statement): [string, PyNode][] =>
      is(statement, 'StmtAssign')
        ? statement.targets.flatMap((target): [string, PyNode][] =>
            is(target, 'ExprName') ? [[target.id, statement.value]] : [],
          )
        : [],
    ),
  );
  const inherited = stringList(attributes.get('_inherit')).map(({ value }) => value);
  const delegated = attributes.get('_inherits');
  const name = stringValue(attributes.get('_name'));
  const model = name ?? inherited[0];
  if (model === undefined) return [];
  const abstract = attributes.get('_abstract');
  return [
    {
      className: definition.name.id,
      model,
      isNew: name !== null && !inherited.includes(name),
      isAbstract:
        kinds.some((kind) => kind.endsWith('AbstractModel')) ||
        (is(abstract, 'ExprBooleanLiteral') && abstract.value),
      inherits: [
        ...inherited,
        ...(is(delegated, 'ExprDict')
          ? delegated.items.flatMap(({ key }) => stringValue(key) ?? [])
          : []),
      ],
      fields: [...attributes].flatMap(([field, value]) => readField(field, value)),
      methods: definition.body.filter((node) => is(node, 'StmtFunctionDef')),
      attributes,
      line: definition.name.line,
    },
  ];
}

/** Reads the models that statements define or extend. */
export function modelsIn(body: PyNode[]): ModelClass[] {
  return all(body, 'StmtClassDef').flatMap(readModel);
}
