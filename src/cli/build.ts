// `npm run build`
import { buildSite } from '../build/buildSite';
import { main } from './main';

void main(() => buildSite({ onlyIfStale: false }));
