/**
 * Marks a test as a case of `npm test -- resilience`: a page survives a fault.
 *
 * @param name of the fault
 * @param isNightly whether `npm test` leaves it out, because a test much like it is enough there
 */
export function fault(name: string, isNightly = false) {
  return { tag: ['@resilience', ...(isNightly ? ['@nightly'] : [])], annotation: { type: 'fault', description: name } };
}
