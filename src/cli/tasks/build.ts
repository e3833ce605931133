// `npm run build`
import { buildSite } from '../lib/build';
import { main } from '../lib/main';

void main(() => buildSite({ onlyIfStale: false }));
