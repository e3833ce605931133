import { parseFragment } from 'parse5';
import { expect } from 'vitest';
import { createHTML, createScript } from '../../../src/client/trustedTypesPolicy';
import { fc, holds, text } from '../../support/fuzz';

interface Node {
  nodeName: string;
  attrs?: { name: string; value: string }[];
  childNodes?: Node[];
}

/** What acts: elements that run, load or submit something, handlers, styles, and URLs that are programs. */
function acts({ nodeName, attrs = [], childNodes = [] }: Node): boolean {
  const isElement =
    /^(?:script|style|svg|math|iframe|object|embed|base|form|input|link|meta|template|title|textarea)$/.test(
      nodeName,
    );
  const isAttribute = attrs.some(
    ({ name, value }) =>
      /^(?:on|style$|srcset$|srcdoc$|action$|formaction$|xlink|background$)/.test(name) ||
      // As browsers do, without the white space and control characters before and in a scheme.
      (/^(?:href|src)$/.test(name) &&
        /^(?!https?:|mailto:)[a-z][\w+.-]*:/i.test(value.replace(/[\u0000-\u0020]/g, ''))),
  );
  return isElement || isAttribute || childNodes.some(acts);
}

const attribute = fc
  .tuple(
    fc.constantFrom(' ', '/', '\n', '', '\t', '\f'),
    fc.constantFrom(
      'href',
      'src',
      'class',
      'title',
      'onerror',
      'style',
      'data-a',
      'id',
      'HREF',
      'aria-label',
      'hidden',
    ),
    fc.constantFrom('=', ' = ', '', '==', '=\u0000'),
    fc.constantFrom('"', "'", '', '`'),
    text,
  )
  .map(([space, name, equals, quote, value]) => `${space}${name}${equals}${quote}${value}${quote}`);

const tag = fc
  .tuple(
    fc.constantFrom('<', '</', '< ', '<!--', '<!', '<?', '&lt;'),
    fc.constantFrom(
      ...'a img b span script svg style IMG iframe x-y math p table pre title'.split(' '),
    ),
    fc.array(attribute, { maxLength: 3 }),
    fc.constantFrom('>', '/>', ' />', '', '-->', ' >'),
  )
  .map(([open, name, attributes, close]) => open + name + attributes.join('') + close);

const markup = fc
  .array(fc.oneof({ weight: 3, arbitrary: tag }, text), { maxLength: 6 })
  .map((parts) =>
    // parse5 stumbles over half characters, browsers do not.
    parts.join('').replace(/\p{Surrogate}/gu, '\ufffd'),
  );

holds('nothing that passes acts, and what passed once passes again', markup, (html) => {
  const guarded = createHTML(html);
  expect(acts(parseFragment(guarded) as Node)).toBe(false);
  expect(createHTML(guarded)).toBe(guarded);
});

holds('whatever is taken for data is an object', text, (value) => {
  const script = createScript(value);
  if (script !== null) expect(typeof JSON.parse(script)).toBe('object');
});
