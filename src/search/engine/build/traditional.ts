import pairs from './simplified.json';

/**
 * Traditional characters and their simplified ones, in turns, without those that have several; then
 * the radicals that PDF files have in place of characters and that NFKC leaves:
 * https://www.unicode.org/Public/UCD/latest/ucd/EquivalentUnifiedIdeograph.txt
 */
export const TRADITIONAL = pairs.join('');
