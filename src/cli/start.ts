// `npm start`: build if needed, then serve.
import { main } from '../lib/main';
import { buildSite } from './buildSite';
import { serveBuild } from './serveBuild';

void main(async () => (await buildSite()) || (await serveBuild()));
