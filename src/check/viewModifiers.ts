import type { Element } from '@xmldom/xmldom';
import { all, is } from './parse/pythonNodes';
import { parsePython } from './parse/python';
import { pythonSyntaxErrors } from './parse/ruff';
import { names } from './tables';

/** Attributes whose value is a Python expression about the record. */
const modifierNames = ['invisible', 'readonly', 'required', 'column_invisible'];

/** Names that an expression may use besides fields. */
const builtins = new Set(
  names(
    'uid context parent True False None true false time datetime relativedelta current_date today now context_today active_id' +
      ' active_ids active_model allowed_company_ids current_company_id companies len bool set int str float abs min max self' +
      ' id ref company_id_ user',
  ),
);

export interface Modifier {
  attribute: string;
  expression: string;
  /** Why the expression does not parse; null when it does. */
  error: string | null;
  /** Fields of the record that the expression uses. */
  fields: string[];
  /** Fields of the parent record that it uses. */
  parentFields: string[];
}

/** Reads the fields that a Python expression or a domain uses. There are none when it does not parse. */
export function readExpression(
  expression: string,
): Pick<Modifier, 'error' | 'fields' | 'parentFields'> {
  const text = `(${expression.trim()}\n)`;
  const [error] = pythonSyntaxErrors(text);
  if (error) return { error: error.message, fields: [], parentFields: [] };
  const body = parsePython(text);
  const fields = new Set<string>();
  for (const { id } of all(body, 'ExprName')) if (!builtins.has(id)) fields.add(id);
  const parentFields = all(body, 'ExprAttribute').flatMap(({ value, attr }) =>
    is(value, 'ExprName') && value.id === 'parent' ? [attr.id] : [],
  );
  return { error: null, fields: [...fields], parentFields };
}

/** Reads the modifiers of an element of a view. */
export function modifiersOf(element: Element): Modifier[] {
  return modifierNames.flatMap((attribute): Modifier[] => {
    const expression = element.getAttribute(attribute);
    if (expression === null || /^(?:0|1|true|false)?$/i.test(expression.trim())) return [];
    return [{ attribute, expression, ...readExpression(expression) }];
  });
}
