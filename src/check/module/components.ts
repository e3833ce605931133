import type { AnonymousClassDeclaration, AnyNode, ClassDeclaration, Expression } from 'acorn';
import type { NoteFile } from '../../notes/types';
import { keyName, walkJavaScript } from '../parse/javascript';
import { importsOf } from '../parse/imports';
import { javascriptOf } from '../parse/parseBlock';

/** What rules ask about a class of the web client. */
export interface ComponentClass {
  name: string;
  /** The name of the class that it extends. */
  parent: string | null;
  template: { name: string; line: number } | null;
  /** Names in `static components`, with `*` for a spread; null when there is no such property. */
  components: string[] | null;
  /** Names in `static props`, with `*` for a spread; null when they are not written out. */
  props: string[] | null;
  /** Names of methods, getters, and properties assigned to `this`. */
  members: Set<string>;
  /** The file's imports by local name. */
  imports: Map<string, { module: string; name: string }>;
}

/** @returns the keys of an object or the strings of a list, with `*` for a spread; null for anything else */
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

function isNamed(node: ClassDeclaration | AnonymousClassDeclaration): node is ClassDeclaration {
  return node.id !== null;
}

/** @returns the values of a class's static properties, including those that the program assigns to it later */
export function statics(definition: ClassDeclaration, program: AnyNode): Map<string, Expression> {
  const found = new Map<string, Expression>();
  for (const member of definition.body.body)
    if (member.type === 'PropertyDefinition' && member.static && member.value)
      found.set(keyName(member.key) ?? '', member.value);
  walkJavaScript(program, (each) => {
    if (each.type !== 'AssignmentExpression' || each.left.type !== 'MemberExpression') return;
    const { object, property } = each.left;
    if (object.type === 'Identifier' && object.name === definition.id.name)
      found.set(keyName(property) ?? '', each.right);
  });
  return found;
}

function membersOf(definition: ClassDeclaration): Set<string> {
  const members = new Set<string>();
  for (const member of definition.body.body)
    if ('key' in member) members.add(keyName(member.key) ?? '');
  walkJavaScript(definition, (each) => {
    if (each.type !== 'AssignmentExpression' || each.left.type !== 'MemberExpression') return;
    const { object, property } = each.left;
    if (object.type === 'ThisExpression') members.add(keyName(property) ?? '');
  });
  return members;
}

/** Reads the classes that a JavaScript file of a module defines. */
export function readComponents({ block }: NoteFile): ComponentClass[] {
  if (block.language !== 'js') return [];
  const file = javascriptOf(block);
  if (!file) return [];
  const imports = new Map(
    importsOf(file.program).map(({ local, module, name }) => [local, { module, name }]),
  );
  const found: ComponentClass[] = [];
  walkJavaScript(file.program, (each) => {
    if (each.type !== 'ClassDeclaration' || !isNamed(each)) return;
    const values = statics(each, file.program);
    const template = values.get('template');
    found.push({
      name: each.id.name,
      parent: each.superClass?.type === 'Identifier' ? each.superClass.name : null,
      template:
        template?.type === 'Literal' && typeof template.value === 'string'
          ? { name: template.value, line: template.loc?.start.line ?? 1 }
          : null,
      components: namesOf(values.get('components')),
      props: namesOf(values.get('props')),
      members: membersOf(each),
      imports,
    });
  });
  return found;
}
