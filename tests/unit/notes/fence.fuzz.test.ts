import { expect } from 'vitest';
import { extractAnnotations } from '../../../src/notes/codeAnnotations';
import { readFence } from '../../../src/notes/fence';
import { fc, holds } from '../../support/fuzz';
import { code, language, meta } from '../../support/markdown';

holds(
  'whatever follows a fence is understood or refused in Chinese',
  fc.tuple(code, language, meta),
  ([text, name, rest]) => {
    let fence;
    try {
      fence = readFence({ code: text, className: `language-${name}`, metastring: rest });
    } catch (error) {
      expect((error as Error).message).toMatch(/^(?:代码块|showLineNumbers)/);
      return;
    }
    const { start, marked, code: shown } = fence;
    expect(start === undefined || Number.isInteger(start)).toBe(true);
    expect([...marked].every((number) => Number.isInteger(number) && number > 0)).toBe(true);
    // Only whole lines that are directives go.
    const lines = ['', ...text.split('\n')];
    expect(
      shown.split('\n').filter((one) => !lines.includes(one) && !lines.includes(`${one}\r`)),
    ).toEqual([]);
  },
);

holds(
  'taking annotations out twice is taking them out once',
  fc.tuple(code, language),
  ([text, name]) => {
    const once = extractAnnotations(text, name).code;
    expect(extractAnnotations(once, name).code).toBe(once);
    expect(once.split('\n')).toHaveLength(text.split('\n').length);
  },
);
