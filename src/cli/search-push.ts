// `npm run search:push`: send the records of the last build to the Algolia index.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseGlossary } from '../search/engine/build';
import { pushCommand } from '../search/algolia/pushCommand';
import { main } from '../lib/main';
import { root } from '../lib/paths';

void main(async () => {
  await pushCommand(process.argv.slice(2), process.env, {
    synonyms: parseGlossary(fs.readFileSync(path.join(root, 'src/search/glossary.yml'), 'utf8')),
    log: (line) => {
      console.log(line);
    },
  });
  return 0;
});
