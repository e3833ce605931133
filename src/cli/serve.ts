// `npm run serve`: serve the last build as it is.
import { main } from '../lib/main';
import { serveBuild } from './serveBuild';

void main(serveBuild);
