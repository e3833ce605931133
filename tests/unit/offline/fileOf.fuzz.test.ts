import { expect } from 'vitest';
import { fileOf } from '../../../src/offline/fileOf';
import { fc, holds, text } from '../../support/fuzz';

holds(
  'any path is answered by a saved file or by none',
  fc.tuple(text, fc.array(text)),
  ([path, saved]) => {
    const { pathname } = new URL(`http://host/${path}`);
    const files = new Set([...saved, pathname, `${pathname}/index.html`]);
    const file = fileOf(pathname, (name) => files.has(name));
    expect(file).toBe(pathname);
    const other = fileOf(pathname, (name) => saved.includes(name));
    if (other !== undefined) expect(saved).toContain(other);
  },
);
