declare module '@huacnlee/autocorrect/autocorrect_bg.js' {
  export function __wbg_set_wasm(exports: WebAssembly.Exports): void;
  export function format(text: string): string;
}
