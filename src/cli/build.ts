// `npm run build`
import { buildSite } from '../build/buildSite';
import { main } from '../lib/main';

void main(() => buildSite({ onlyIfStale: false }));
