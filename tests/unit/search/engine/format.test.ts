import { describe, expect, it } from 'vitest';
import { IndexError } from '../../../../src/search/engine/errors';
import { frame, unframe } from '../../../../src/search/engine/format';

const code = (data: ArrayBuffer | string, kind: 't' | 'r' = 't') => {
  try {
    unframe('file', kind, data);
  } catch (error) {
    return error instanceof IndexError ? error.code : error;
  }
  return 'ok';
};

describe('unframe', () => {
  const text = frame('t', '内容\n第二行');

  it('reads the payload back, from text and bytes', () => {
    expect(unframe('file', 't', text)).toBe('内容\n第二行');
    expect(unframe('file', 't', new TextEncoder().encode(text).buffer)).toBe('内容\n第二行');
  });

  it('names truncation, changes, HTML, an empty file and another kind of file format', () => {
    for (let end = 0; end < text.length; end++) expect(code(text.slice(0, end))).toBe('format');
    expect(code(text.replace('二', '三'))).toBe('format');
    expect(code('<!doctype html><title>404</title>')).toBe('format');
    expect(code(text, 'r')).toBe('format');
  });

  it('names another version of the format version', () => {
    expect(code(text.replace(/^si\d+/, 'si999'))).toBe('version');
  });
});
