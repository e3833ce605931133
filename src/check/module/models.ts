import type { CodeBlock, NoteFile } from '../../notes/types';
import { pageLine } from '../blocks';
import { pythonOf } from '../parse/parseBlock';
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
  /** Class of `fields`: Char, Many2one … */
  type: string;
  call: PyNodes['ExprCall'];
  /** Model at the other end, where it is written out. */
  comodel: string | null;
  line: number;
}

/** A class of a Python file that is a model. */
export interface ModelClass {
  className: string;
  /** `_name`, or the first of `_inherit`. */
  model: string;
  /** Whether the class makes a new model rather than extending one. */
  isNew: boolean;
  kind: 'Model' | 'TransientModel' | 'AbstractModel';
  inherits: string[];
  fields: FieldDefinition[];
  methods: PyNodes['StmtFunctionDef'][];
  /** Class attributes such as `_description`. */
  attributes: Map<string, PyNode>;
  definition: PyNodes['StmtClassDef'];
  block: CodeBlock;
  line: number;
}

/** Where a field class takes its comodel when it stands without a name. */
const comodelFirst = new Set(['Many2one', 'One2many', 'Many2many']);

function readField(name: string, value: PyNode, block: CodeBlock): FieldDefinition | null {
  if (!is(value, 'ExprCall')) return null;
  const [, type] = /^fields\.(\w+)$/.exec(dotted(value.func) ?? '') ?? [];
  if (!type) return null;
  const first = comodelFirst.has(type) ? stringValue(value.arguments.args[0]) : null;
  return {
    name,
    type,
    call: value,
    comodel: first ?? stringValue(keyword(value, 'comodel_name')),
    line: pageLine(block, value.line),
  };
}

/** Reads the models a Python file defines or extends. */
export function readModels({ block }: NoteFile): ModelClass[] {
  return modelsIn(pythonOf(block), block);
}

/** Reads the models among statements; also used for fragments. */
export function modelsIn(body: PyNode[], block: CodeBlock): ModelClass[] {
  return all(body, 'StmtClassDef').flatMap((definition): ModelClass[] => {
    const kind = (definition.arguments?.args ?? [])
      .map(
        (base) =>
          /^(?:models\.)?(Model|TransientModel|AbstractModel)$/.exec(dotted(base) ?? '')?.[1],
      )
      .find((name) => name !== undefined) as ModelClass['kind'] | undefined;
    if (!kind) return [];
    const attributes = new Map<string, PyNode>();
    const fields: FieldDefinition[] = [];
    for (const statement of definition.body) {
      if (!is(statement, 'StmtAssign')) continue;
      for (const target of statement.targets) {
        if (!is(target, 'ExprName')) continue;
        attributes.set(target.id, statement.value);
        const field = readField(target.id, statement.value, block);
        if (field) fields.push(field);
      }
    }
    const inherits = stringList(attributes.get('_inherit')).map(({ value }) => value);
    const name = stringValue(attributes.get('_name'));
    const model = name ?? inherits[0];
    if (model === undefined) return [];
    return [
      {
        className: definition.name.id,
        model,
        isNew: name !== null && !inherits.includes(name),
        kind,
        inherits: [...inherits, ...inheritedByDelegation(attributes.get('_inherits'))],
        fields,
        methods: definition.body.filter((node): node is PyNodes['StmtFunctionDef'] =>
          is(node, 'StmtFunctionDef'),
        ),
        attributes,
        definition,
        block,
        line: pageLine(block, definition.name.line),
      },
    ];
  });
}

function inheritedByDelegation(node: PyNode | undefined): string[] {
  return is(node, 'ExprDict') ? node.items.flatMap(({ key }) => stringValue(key) ?? []) : [];
}
