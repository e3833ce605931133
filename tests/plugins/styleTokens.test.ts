import { expect, test } from 'vitest';
import { colours } from '../../src/plugins/styleTokens';

const css = `:root {
  --paper: #fff;
  --code-surface: #000;
  --ink: #000;
  --space-1: 4px;
}
@media screen {
  [data-theme='dark'] {
    --paper: #000;
    --code-surface: #fff;
    --ink: #fff;
  }
}`;

test('each colour has its value and its contrast in both modes; what is no colour is left out', () => {
  const found = colours(css);
  expect(found.map(({ name }) => name)).toEqual(['paper', 'code-surface', 'ink']);
  expect(found[2]).toEqual({
    name: 'ink',
    light: { value: '#000', onPaper: 21, onCode: 1 },
    dark: { value: '#fff', onPaper: 21, onCode: 1 },
  });
});
