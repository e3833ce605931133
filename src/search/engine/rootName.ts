/** Name of the root file, the only one without a hash. Pages request it while they fetch the engine's code. */
export const ROOT = 'root.bin';
