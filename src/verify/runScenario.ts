import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { AuthorError } from '../lib/authorError';
import { root } from '../lib/paths';
import { scenarioOf } from '../notes/newNote';
import type { Note } from '../notes/types';
import type { CheckResult } from '../notes/verifications';
import type { Installation } from './installation';
import { type Scenario, scenarioContext } from './scenario';
import { Session } from './session';

/** Tells whether a note has a scenario. */
export function hasScenario(note: Note): boolean {
  return fs.existsSync(path.join(root, scenarioOf(note.file)));
}

async function loadScenario(file: string): Promise<Scenario> {
  const module = (await import(pathToFileURL(path.join(root, file)).href)) as {
    default: Scenario | { default: Scenario };
  };
  // Loaded as CommonJS, the default export is one level deeper.
  return typeof module.default === 'function' ? module.default : module.default.default;
}

/**
 * Runs a note's scenario with an Odoo server of its own.
 *
 * @throws AuthorError, naming the step, with a screenshot where there is one
 */
export async function runScenario(
  note: Note,
  installation: Installation,
  db: string,
  addons: string,
  workDir: string,
): Promise<CheckResult> {
  const file = scenarioOf(note.file);
  const scenario = await loadScenario(file);
  const { url, stop } = await installation.serve(db, addons);
  const session = new Session(url, db);
  const cwd = path.join(workDir, 'files');
  fs.mkdirSync(cwd, { recursive: true });
  const context = scenarioContext(note, installation, session, addons, cwd);
  try {
    await scenario(context);
    const { steps } = context;
    if (steps.length === 0) throw new AuthorError('没有一个 step，等于什么都没查。');
    return { kind: session.isUsed ? 'browser' : 'client', name: file, steps };
  } catch (error) {
    const screenshot = await session.screenshot(file).catch(() => '');
    throw new AuthorError(`${file}：${(error as Error).message}${screenshot}`, { cause: error });
  } finally {
    await session.close();
    await stop();
  }
}
