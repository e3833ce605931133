import fs from 'node:fs';
import { createRequire } from 'node:module';
// Its entry is for bundlers, which load WebAssembly by import; Node.js 20 does not.
import * as bindings from '@huacnlee/autocorrect/autocorrect_bg.js';

const wasm = createRequire(__filename).resolve('@huacnlee/autocorrect/autocorrect_bg.wasm');
const module = new WebAssembly.Module(fs.readFileSync(wasm));
bindings.__wbg_set_wasm(
  new WebAssembly.Instance(module, { './autocorrect_bg.js': bindings }).exports,
);

/** Corrects spaces and punctuation by the rules of https://github.com/huacnlee/autocorrect. */
export const format: (text: string) => string = bindings.format;
