// `npm run lint`
import { lint } from './linters';
import { main } from './main';

void main(() => lint({ fix: false }));
