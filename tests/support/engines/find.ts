import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { firefox, webkit } from '@playwright/test';
import { browserVariable, findBrowser } from '../../../src/lib/browser';

export const engineNames = ['chromium', 'firefox', 'webkit'] as const;

export type EngineName = (typeof engineNames)[number];

/** How an engine is driven: whose program it is, and the variables that tell the tests. */
export interface EngineWay {
  program: string;
  env: Record<string, string>;
}

const isFile = (file: string): boolean => fs.statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

function onPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isFile);
}

/** The browser that belongs to WebKitWebDriver; its folder has the API's version in its name. */
function miniBrowser(): string | undefined {
  const roots = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec', '/usr/lib', '/usr/lib64'];
  return roots
    .filter((root) => fs.existsSync(root))
    .flatMap((root) =>
      fs
        .readdirSync(root)
        .filter((name) => /^webkit2?gtk/.test(name))
        .map((name) => path.join(root, name, 'MiniBrowser')),
    )
    .find(isFile);
}

/** Programs of the distribution, which Playwright cannot drive: tests/support/engines does. */
function distributed(name: EngineName): string[] | undefined {
  if (name === 'firefox') {
    const program = onPath('firefox-esr', 'firefox');
    return program === undefined ? undefined : [program];
  }
  const [driver, browser] = [onPath('WebKitWebDriver'), miniBrowser()];
  return driver && browser && onPath('Xvfb') ? [driver, browser] : undefined;
}

/**
 * Finds a way to look at pages in an engine: Playwright's own build, which is the same everywhere, else the distribution's.
 *
 * @returns undefined when there is none
 */
export function wayTo(name: EngineName): EngineWay | undefined {
  if (name === 'chromium') {
    const program = findBrowser();
    return { program, env: { [browserVariable]: program } };
  }
  const own = { firefox, webkit }[name].executablePath();
  if (isFile(own)) return { program: own, env: { [browserVariable]: own, TEST_ENGINE: name } };
  const programs = distributed(name);
  if (!programs) return undefined;
  return { program: programs.at(-1) ?? '', env: { TEST_DRIVER: [name, ...programs].join('|') } };
}
