import type { ClassDeclaration, Expression } from 'acorn';
import { pageLine } from '../../notes/blocks';
import type { NoteFile } from '../../notes/types';
import {
  importsOf,
  isNamed,
  keyName,
  lineOf,
  nodesOf,
  statics,
  textOf,
} from '../../parse/javascript';
import { javascriptOf } from '../parseBlock';

/** @returns the keys of an object or strings of a list, `*` for a spread; null for others */
function namesOf(value: Expression | null | undefined): string[] | null {
  if (value?.type === 'ArrayExpression')
    return value.elements.map((element) =>
      element?.type === 'Literal' ? String(element.value) : '*',
    );
  if (value?.type !== 'ObjectExpression') return null;
  return value.properties.map((property) =>
    property.type === 'SpreadElement' ? '*' : (keyName(property.key) ?? '*'),
  );
}

function membersOf(definition: ClassDeclaration): Set<string> {
  const members = new Set<string>();
  for (const member of definition.body.body)
    if ('key' in member) members.add(keyName(member.key) ?? '');
  for (const { left } of nodesOf(definition, 'AssignmentExpression'))
    if (left.type === 'MemberExpression' && left.object.type === 'ThisExpression')
      members.add(keyName(left.property) ?? '');
  return members;
}

/** A class in the web client's code, most often a component. */
export interface ComponentClass {
  name: string;
  parent: string | null;
  template: { name: string; line: number } | null;
  /** Names in `static components`, `*` for a spread; null without such a property. */
  components: string[] | null;
  /** Names in `static props`, with `*` for a spread; null when they are not written out. */
  props: string[] | null;
  members: Set<string>;
  /** What its file imports, by local name. */
  imports: Map<string, { module: string; name: string }>;
}

/** Reads the classes that a JavaScript file of a module defines. */
export function readComponents({ block }: NoteFile): ComponentClass[] {
  const program = block.language === 'js' ? javascriptOf(block)?.program : undefined;
  if (!program) return [];
  const imports = new Map(importsOf(program).map((each) => [each.local, each]));
  const classes = nodesOf(program, 'ClassDeclaration').filter(isNamed);
  return classes.map((definition) => {
    const { id, superClass } = definition;
    const values = statics(definition, program);
    const template = values.get('template');
    const name = textOf(template);
    return {
      name: id.name,
      parent: superClass?.type === 'Identifier' ? superClass.name : null,
      template:
        template && name !== null ? { name, line: pageLine(block, lineOf(template)) } : null,
      components: namesOf(values.get('components')),
      props: namesOf(values.get('props')),
      members: membersOf(definition),
      imports,
    };
  });
}
