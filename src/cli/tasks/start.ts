// `npm start`: build if needed, then serve.
import { buildSite } from '../lib/build';
import { main } from '../lib/main';
import { serveBuild } from '../lib/serveBuild';

void main(async () => (await buildSite({ onlyIfStale: true })) || (await serveBuild()));
