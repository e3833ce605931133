/**
 * The kinds of token that have a color (src/css/highlight.css). Operators, brackets and plain names keep the color of the text:
 * they are half of all tokens, and a page without a span for each is far smaller.
 *
 * Class names are the short token names of Pygments (https://pygments.org/docs/tokens/), scopes those of TextMate
 * (https://macromates.com/manual/en/language_grammars#naming_conventions).
 */
export const tokenKinds: readonly { className: string; scopes: string }[] = [
  { className: 'c', scopes: 'comment, punctuation.definition.comment, string.quoted.docstring' },
  {
    className: 'k',
    scopes:
      'keyword, storage, constant.language, variable.language, entity.name.function.decorator, ' +
      'punctuation.definition.decorator, keyword.operator.logical, keyword.operator.expression, keyword.operator.new',
  },
  { className: 's', scopes: 'string, markup.inline.raw, constant.other.date' },
  {
    // Tags and types.
    className: 'nt',
    scopes:
      'entity.name.tag, entity.name.type, entity.name.class, entity.other.inherited-class, support.class, entity.name.section, ' +
      'keyword.rainbow2',
  },
  {
    // Attributes, properties, numbers and constants.
    className: 'na',
    scopes:
      'entity.other.attribute-name, constant.numeric, constant.character.entity, constant.other.caps, variable.other.constant, ' +
      'support.type.property-name, entity.name.tag.yaml, keyword.other.definition.ini, variable.parameter.function-call, ' +
      'constant.character.escape, constant.character.format.placeholder, comment.rainbow4',
  },
  { className: 'nf', scopes: 'entity.name.function, support.function, variable.parameter.rainbow6' },
  { className: 'gi', scopes: 'markup.inserted' },
  { className: 'gd', scopes: 'markup.deleted' },
  {
    className: '',
    scopes:
      'keyword.operator, punctuation.separator, string.unquoted.argument, meta.embedded, string meta.template.expression, ' +
      'string meta.fstring, entity.name.function.rainbow3, string.rainbow5, constant.numeric.rainbow7',
  },
];
