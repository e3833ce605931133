/**
 * Characters of prose that a reader takes in a minute: what the curriculum of Chinese schools asks
 * of silent reading in the fifth and sixth year, "默读一般读物每分钟不少于 300 字" (《义务教育语文课程标准（2022 年版）》, third
 * stage). Adults read plain prose faster, technical prose not. A word in Latin letters or a number
 * counts as one, as word processors count.
 */
export const charactersPerMinute = 300;

/** A block of code with more lines than this is folded until the reader asks for all of it. */
export const foldAbove = 30;
