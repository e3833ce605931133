import { aside } from '../../lib/aside';

/** Calls the function of highlightWorker.ts in its thread. */
export const highlightAside = aside('highlightWorker', () => import('./highlightWorker'));
