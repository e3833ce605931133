import { expect, test } from 'vitest';
import { stateRules } from '../../../src/components/StyleSamples/stateRules';

const rule = (selectorText: string, body: string) => ({ selectorText, cssText: `${selectorText} { ${body} }` });

test('rules for states hold below the attribute too; others are not repeated', () => {
  expect(stateRules([rule('.a', 'color: red;'), rule('.a:hover', 'color: blue;')])).toEqual([
    '.a:is([data-state~=hover] *) { color: blue; }',
  ]);
  expect(stateRules([rule(':where(a, button):focus-visible', 'outline: 0;'), rule('.a:focus-within', '')])).toEqual([
    ':where(a, button):is([data-state~=focus-visible] *) { outline: 0; }',
  ]);
});

test('layers and conditions stay around them', () => {
  const media = {
    cssText: '@media (width > 996px) { .a { } }',
    cssRules: [rule('.a', ''), rule('.a:active', 'top: 0;')],
  };
  const layer = { cssText: '@layer infima { .a { } }', cssRules: [rule('.a:hover', 'top: 0;')] };
  expect(stateRules([layer])).toEqual(['@layer infima {.a:is([data-state~=hover] *) { top: 0; }}']);
  expect(stateRules([media, { cssText: '@keyframes x { }', cssRules: [{ cssText: 'from { }' }] }])).toEqual([
    '@media (width > 996px) {.a:is([data-state~=active] *) { top: 0; }}',
  ]);
});
