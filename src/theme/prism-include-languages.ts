/** No language is added to a highlighter that is not there. */
export default function prismIncludeLanguages(): void {
  // Code is coloured at build.
}
