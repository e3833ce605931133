/** Names a test as the proof that a fault is survived: `npm run test:resilience` prints a row for it. */
export interface FaultDetails {
  tag: string[];
  annotation: { type: 'fault'; description: string };
}

/**
 * @param name of the fault, as the row says it
 * @param isNightly whether `npm test` leaves it out, because a test much like it is enough there
 */
export function fault(name: string, isNightly = false): FaultDetails {
  return { tag: ['@faults', ...(isNightly ? ['@nightly'] : [])], annotation: { type: 'fault', description: name } };
}
