import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from '../../cli/lib/paths';

/** @returns names of the tags in docs/tags.yml; read anew each time, so that a tag just added counts in development */
export function registeredTags(): string[] {
  return Object.keys((parse(fs.readFileSync(path.join(root, 'docs/tags.yml'), 'utf8')) ?? {}) as object);
}
