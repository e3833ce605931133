/** Written by src/plugins/styleTokens.ts. */
declare module '@generated/style-tokens/default/colours.json' {
  import type { Colour } from '@site/src/plugins/styleTokens';

  const colours: Colour[];
  export default colours;
}
