import { describe, expect, it } from 'vitest';
import { IndexError } from '../../../src/search/engine/errors';
import { frame, unframe } from '../../../src/search/engine/format';

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

  it('读回内容，文字与字节都可以', () => {
    expect(unframe('file', 't', text)).toBe('内容\n第二行');
    expect(unframe('file', 't', new TextEncoder().encode(text).buffer)).toBe('内容\n第二行');
  });

  it('截断、改动、换成 HTML、空文件、别种文件都是 format', () => {
    for (let end = 0; end < text.length; end++) expect(code(text.slice(0, end))).toBe('format');
    expect(code(text.replace('二', '三'))).toBe('format');
    expect(code('<!doctype html><title>404</title>')).toBe('format');
    expect(code(text, 'r')).toBe('format');
  });

  it('别的格式版本是 version', () => {
    expect(code(text.replace(/^si\d+/, 'si999'))).toBe('version');
  });
});
