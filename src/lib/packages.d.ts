// Types of modules that come without types.
declare module '@huacnlee/autocorrect/autocorrect_bg.js' {
  export function __wbg_set_wasm(exports: WebAssembly.Exports): void;
  export function format(text: string): string;
}

// DocSearch 3.9.0 has no types for this entry.
declare module '@docsearch/react/modal' {
  export { DocSearchModal } from '@docsearch/react';
}

declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  export default function compression(): (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) => void;
}

declare module 'tsx';
