/** Name of the root file, the only one without a hash: pages request it with the engine's code. */
export const ROOT = 'root.bin';
