import { aside } from '../../lib/aside';

/** Calls a function of contentWorker.ts in its thread. A development server asks again. */
export const inContentThread = aside(
  'contentWorker',
  () => import('./contentWorker'),
  (task) => task === 'makeIndex' && process.env.NODE_ENV === 'production',
);
