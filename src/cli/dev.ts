// `npm run dev`: hot reload for authors.
import process from 'node:process';
import { docusaurus } from '../lib/process';
import { main } from '../lib/main';
import { freePort, wantedPort } from '../build/serveBuild';

void main(async () => {
  const port = await freePort(wantedPort(process.env.PORT));
  return docusaurus(['start', '--no-open', '--port', String(port), ...process.argv.slice(2)]);
});
