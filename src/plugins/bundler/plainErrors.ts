import path from 'node:path';
import process from 'node:process';
import type { rspack } from '@docusaurus/faster';
import { checkMessage } from '../../lib/authorErrors';

type Compiler = InstanceType<typeof rspack.Compiler>;

/** Leaves of an error that a check has thrown its message alone: in the terminal and in the overlay of the browser. */
export const plainErrors = {
  apply({ hooks, options }: Compiler): void {
    hooks.afterCompile.tap('plain-errors', (compilation) => {
      compilation.errors = compilation.errors.map((error) => {
        const message = checkMessage(error.message);
        if (message === undefined) return error;
        const { resource } = (error.module ?? {}) as { resource?: string };
        const file = resource ? path.relative(process.cwd(), resource) : '';
        return Object.assign(
          new Error(message.includes(path.basename(file)) ? message : `${file}：${message}`),
          { name: '' },
        );
      });
    });
    if (options.mode === 'development') return;
    // Before Docusaurus, which puts an English line first and ends the process too.
    hooks.done.tap({ name: 'plain-errors', stage: -1 }, ({ compilation: { errors } }) => {
      const messages = new Set(
        errors.map(({ message }) => message.replace(/^\s*×\s*/, '').trimEnd()),
      );
      if (messages.size === 0) return;
      console.error(`\n✘ ${[...messages].join('\n\n')}\n`);
      process.exit(1);
    });
  },
};
