// `npm run format`
import { lint } from './linters';
import { main } from './main';

void main(() => lint({ fix: true }));
