// `npm start`: build if needed, then serve.
import { buildSite } from '../build/buildSite';
import { main } from '../lib/main';
import { serveBuild } from '../build/serveBuild';

void main(async () => (await buildSite({ onlyIfStale: true })) || (await serveBuild()));
