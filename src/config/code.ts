/** A block of code with more lines than this is folded until the reader asks for all of it. */
export const foldAbove = 40;
