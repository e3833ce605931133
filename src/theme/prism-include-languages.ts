/** Code is highlighted at build: there is no highlighter in the page to add a language to. */
export default function prismIncludeLanguages(): void {} // eslint-disable-line @typescript-eslint/no-empty-function
