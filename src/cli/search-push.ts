// `npm run search:push`: send the records of the last build to the Algolia index.
import process from 'node:process';
import { pushCommand } from '../search/algolia/pushCommand';
import { main } from '../lib/main';
import { readTerms, synonymGroups } from '../notes/terms';

void main(async () => {
  await pushCommand(process.argv.slice(2), process.env, {
    synonyms: synonymGroups(readTerms()),
    log: (line) => {
      console.log(line);
    },
  });
  return 0;
});
