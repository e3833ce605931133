/** Name of the root file, the only one without a hash. Pages request it before they have the engine's code. */
export const ROOT = 'root.bin';
