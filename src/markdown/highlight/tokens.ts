/**
 * The kinds of token that have a colour. One list makes the theme that the highlighter matches scopes with; the colours of
 * the classes are in src/css/highlight.css. Operators, brackets and plain names keep the colour of the text: they are half
 * of all tokens, and a page without a span for each is far smaller.
 *
 * Class names are the short token names of Pygments (https://pygments.org/docs/tokens/), scopes those of TextMate
 * (https://macromates.com/manual/en/language_grammars#naming_conventions).
 */
export const tokenKinds = [
  { className: 'c', meaning: 'comment', scopes: ['comment', 'punctuation.definition.comment', 'string.quoted.docstring'] },
  {
    className: 'k',
    meaning: 'keyword',
    scopes: [
      'keyword',
      'storage',
      'constant.language',
      'variable.language',
      'entity.name.function.decorator',
      'punctuation.definition.decorator',
      'keyword.operator.logical',
      'keyword.operator.expression',
      'keyword.operator.new',
    ],
  },
  { className: 's', meaning: 'string', scopes: ['string', 'markup.inline.raw', 'constant.other.date'] },
  {
    className: 'nt',
    meaning: 'tag or type',
    scopes: [
      'entity.name.tag',
      'entity.name.type',
      'entity.name.class',
      'entity.other.inherited-class',
      'support.class',
      'entity.name.section',
      'keyword.rainbow2',
    ],
  },
  {
    className: 'na',
    meaning: 'attribute, property, number or constant',
    scopes: [
      'entity.other.attribute-name',
      'constant.numeric',
      'constant.character.entity',
      'constant.other.caps',
      'variable.other.constant',
      'support.type.property-name',
      'entity.name.tag.yaml',
      'keyword.other.definition.ini',
      'variable.parameter.function-call',
      'constant.character.escape',
      'constant.character.format.placeholder',
      'comment.rainbow4',
    ],
  },
  { className: 'nf', meaning: 'function', scopes: ['entity.name.function', 'support.function', 'variable.parameter.rainbow6'] },
  { className: 'gi', meaning: 'inserted line', scopes: ['markup.inserted'] },
  { className: 'gd', meaning: 'deleted line', scopes: ['markup.deleted'] },
  {
    className: '',
    meaning: 'plain text',
    scopes: [
      'keyword.operator',
      'punctuation.separator',
      'string.unquoted.argument',
      'meta.embedded',
      'string meta.template.expression',
      'string meta.fstring',
      'entity.name.function.rainbow3',
      'string.rainbow5',
      'constant.numeric.rainbow7',
    ],
  },
] as const satisfies { className: string; meaning: string; scopes: string[] }[];
