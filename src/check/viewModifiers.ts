import type { Element } from '@xmldom/xmldom';
import { all, is } from './parse/pythonNodes';
import { parsePython } from './parse/python';
import { pythonSyntaxErrors } from './parse/ruff';
import { names } from './tables';

const modifierNames = ['invisible', 'readonly', 'required', 'column_invisible'];

/** Names that an expression may use besides fields. */
const builtins = new Set(
  names(
    'uid context parent True False None true false time datetime relativedelta current_date today now context_today active_id' +
      ' active_ids active_model allowed_company_ids current_company_id companies len bool set int str float abs min max self' +
      ' id ref company_id_ user',
  ),
);

/** Reads the fields of a record and of its parent that an expression or a domain uses. `error` says why it does not parse. */
export function readExpression(expression: string) {
  const text = `(${expression.trim()}\n)`;
  const [error] = pythonSyntaxErrors(text);
  const body = error ? [] : parsePython(text);
  const names = all(body, 'ExprName').map(({ id }) => id);
  const fields = new Set(names.filter((name) => !builtins.has(name)));
  const parentFields = all(body, 'ExprAttribute').flatMap(({ value, attr }) =>
    is(value, 'ExprName') && value.id === 'parent' ? [attr.id] : [],
  );
  return { error: error?.message, fields: [...fields], parentFields };
}

/** Reads the modifiers of an element of a view. */
export function modifiersOf(element: Element) {
  return modifierNames.flatMap((attribute) => {
    const expression = element.getAttribute(attribute);
    if (expression === null || /^(?:0|1|true|false)?$/i.test(expression.trim())) return [];
    return [{ attribute, expression, ...readExpression(expression) }];
  });
}
