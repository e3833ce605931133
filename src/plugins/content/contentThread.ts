import { aside } from '../../lib/aside';

/** Calls a function of contentWorker.ts in its thread. */
export const inContentThread = aside('contentWorker', () => import('./contentWorker'));
