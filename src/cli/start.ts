// `npm start`: build if needed, then serve.
import { main } from '../lib/main';
import { buildIfStale } from './buildSite';
import { serveBuild } from './serveBuild';

void main(async () => buildIfStale() || (await serveBuild()));
