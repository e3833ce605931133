import type { LanguageRegistration } from '@shikijs/core';
import xml from '@shikijs/langs/xml';

/**
 * XML whose attributes hold code, as Odoo writes it. Directives are those of
 * https://www.odoo.com/documentation/17.0/developer/reference/frontend/qweb.html and, for OWL,
 * https://github.com/odoo/owl/blob/owl-2.x/doc/reference/templates.md.
 */

type Pattern = NonNullable<LanguageRegistration['patterns']>[number];

/** Directives whose value is an expression. */
const expressionDirectives = 't-(?:if|elif|foreach|esc|out|raw|value|options|att|att-[\\w.-]+|key|props|model(?:\\.[\\w.]+)?)';
/** Directives whose text has expressions in `{{ }}` or `#{ }`. */
const formatDirectives = 't-(?:attf-[\\w.-]+|ref|call|component|portal|slot)';
/** Attributes of views and data files that Odoo reads as Python. */
const pythonAttributes =
  'invisible|readonly|required|column_invisible|domain|context|options|eval|attrs|states|filter_domain|decoration-[\\w-]+';
/** Handlers, and the props of a component that end in a suffix only OWL knows. */
const javascriptAttributes = 't-on-[\\w.-]+|[\\w-]+\\.(?:bind|translate|alike)';

const quoteOfString = 'string.quoted.xml';

/** An attribute whose value, in either quotes, is read by `patterns`. */
function attribute(name: string, patterns: Pattern[]): Pattern[] {
  return ['"', "'"].map((quote) => ({
    // Like the grammar's own pattern it starts at the space before, or that one would come first.
    begin: `(?:^|\\s+)(${name})\\s*(=)\\s*(${quote})`,
    beginCaptures: { 1: { name: 'entity.other.attribute-name.localname.xml' }, 3: { name: quoteOfString } },
    end: quote,
    endCaptures: { 0: { name: quoteOfString } },
    patterns: [{ match: '&(?:amp|lt|gt|quot|apos|#\\d+);', name: 'keyword.operator.xml' }, ...patterns],
  }));
}

/** XML with expressions in one language: `attributes` are those that hold one besides the directives of QWeb. */
function qweb(name: string, attributes: string, language: 'tsx' | 'python', expression: string): LanguageRegistration {
  const base = xml.find((one) => one.name === 'xml');
  if (!base) throw new Error('@shikijs/langs/xml 里没有 xml 语法：请核对它的版本。');
  const embedded: Pattern[] = [{ include: expression }];
  const interpolated: Pattern[] = [
    { begin: '\\{\\{', end: '\\}\\}', patterns: embedded },
    { begin: '#\\{', end: '\\}', patterns: embedded },
    { match: '[^"\'{}#&]+', name: quoteOfString },
  ];
  const formats = attribute(`(?:${formatDirectives})`, interpolated);
  const { aliases: _aliases, patterns, repository, ...rest } = base;
  return {
    ...rest,
    name,
    scopeName: `text.xml.${name}`,
    embeddedLangs: [language],
    patterns: [
      // A tag with a capital is a component: each of its props is an expression.
      {
        begin: '<([A-Z][\\w.]*)',
        beginCaptures: { 1: { name: 'entity.name.tag.localname.xml' } },
        end: '/?>',
        patterns: [...formats, ...attribute('[\\w.:-]+', embedded)],
      },
      // Without pages of Java servers, which nobody writes here.
      ...patterns.filter(({ begin }) => typeof begin !== 'string' || !begin.startsWith('<%')),
    ],
    repository: Object.assign({}, repository, {
      tagStuff: {
        patterns: [
          ...attribute(`(?:${expressionDirectives}|${attributes})`, embedded),
          ...formats,
          ...(repository.tagStuff?.patterns ?? []),
        ],
      },
    }),
  };
}

/** Views, data files and server templates: expressions are Python. */
export const serverXml = qweb('xml-server', pythonAttributes, 'python', 'source.python#expression');

/** Templates of OWL: expressions are JavaScript. */
export const owlXml = qweb('xml-owl', javascriptAttributes, 'tsx', 'source.tsx#expression');
