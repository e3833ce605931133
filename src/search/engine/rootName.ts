/** Name of the root file, the only one without a hash of its content. Pages ask for it before they have the engine's code. */
export const ROOT = 'root.bin';
