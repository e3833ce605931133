// `npm run format`
import { lint } from '../lib/linters';
import { main } from '../lib/main';

void main(() => lint({ fix: true }));
