/** Code is highlighted at build: there is no highlighter in the page to add a language to. */
export default function prismIncludeLanguages(): void {} // oxlint-disable-line no-empty-function
