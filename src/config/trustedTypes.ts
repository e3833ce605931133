// Apart from headers.ts, of which no page needs anything.

/** Names of the Trusted Types policies: src/client/trustedTypesPolicy.ts, which browsers ask by this name, the loader of chunks, the worker. */
export const trustedTypes = { guard: 'default', chunks: 'chunks', worker: 'worker' } as const;
