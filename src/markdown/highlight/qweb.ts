import type { Grammar, TokenObject } from 'prismjs';
import { languages } from './prism';

/**
 * XML with code in its attributes, as Odoo writes it. The directives are those of
 * https://www.odoo.com/documentation/17.0/developer/reference/frontend/qweb.html and, for OWL,
 * https://github.com/odoo/owl/blob/owl-2.x/doc/reference/templates.md.
 */

/** Directives whose value is an expression. */
const expressionDirectives =
  't-(?:if|elif|foreach|esc|out|raw|value|options|att|att-[\\w.-]+|key|props|model(?:\\.[\\w.]+)?)';
/** Directives whose text has expressions in `{{ }}` or `#{ }`. */
const formatDirectives = 't-(?:attf-[\\w.-]+|ref|call|component|portal|slot)';
/** Attributes of views and data files that Odoo reads as Python. */
const pythonAttributes =
  'invisible|readonly|required|column_invisible|domain|context|options|eval|attrs|states|filter_domain|decoration-[\\w-]+';
/** Handlers, and props of a component with a suffix that only OWL has. */
const javascriptAttributes = 't-on-[\\w.-]+|[\\w-]+\\.(?:bind|translate|alike)';

const { comment, doctype, cdata, entity } = languages.markup as Record<string, TokenObject>;

/** @param value the grammar of the attribute's value */
function attribute(name: string, value: Grammar): TokenObject {
  return {
    pattern: new RegExp(`(^|\\s)(?:${name})\\s*=\\s*(?:"[^"]*"|'[^']*')`),
    lookbehind: true,
    inside: {
      'attr-name': /^[^\s=]+/,
      'attr-value': { pattern: /(["'])[\s\S]*(?=\1)\1/, inside: value },
    },
  };
}

/** @returns a grammar of XML in which QWeb's directives and some attributes have expressions */
function qweb(attributes: string, language: Grammar | undefined): Grammar {
  const inside: Grammar = {
    escaped: { pattern: /&(?:amp|lt|gt|quot|apos|#\d+);/, alias: 'operator' },
    ...language,
  };
  const expression: Grammar = {
    expression: { pattern: /(^["'])[\s\S]+(?=["']$)/, lookbehind: true, inside },
  };
  const formats = attribute(formatDirectives, {
    interpolation: {
      pattern: /\{\{[\s\S]+?\}\}|#\{[\s\S]+?\}/,
      inside: { delimiter: /^\{\{|^#\{|\}+$/, ...inside },
    },
  });
  const element = (name: RegExp, attributes: TokenObject[]): TokenObject => ({
    pattern: new RegExp(`<[/?]?${name.source}(?:"[^"]*"|'[^']*'|[^"'>])*>`),
    greedy: true,
    inside: {
      tag: { pattern: /(^<[/?]?)[^\s?>/]+/, lookbehind: true },
      attribute: attributes,
      'attr-value': /"[^"]*"|'[^']*'/,
      'attr-name': /[^\s=<?>/]+/,
    },
  });
  return {
    comment,
    doctype,
    cdata,
    // A tag with a capital is a component: each of its props is an expression.
    component: element(/(?=[A-Z])/, [formats, attribute('[\\w.:-]+', expression)]),
    element: element(/(?=[a-z])/, [
      attribute(`${expressionDirectives}|${attributes}`, expression),
      formats,
    ]),
    entity,
  };
}

/** Views, data files and server templates: expressions are Python. */
export const serverXml = qweb(pythonAttributes, languages.python);

/** Templates of OWL: expressions are JavaScript. */
export const owlXml = qweb(javascriptAttributes, languages.javascript);
