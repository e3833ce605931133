import type { Expect, Page } from '@playwright/test';
import type { Note } from '../notes/types';

/**
 * What a note's scenario gets. The scenario is `tests/scenarios/<path of the note without docs/>.ts`; it exports as default
 *
 *     export default async function scenario({ openAction, step, expect }: ScenarioContext): Promise<void> { … }
 *
 * and runs after the note's modules were installed and their Python tests passed. It throws when something is not as the
 * note says.
 */
export interface ScenarioContext {
  note: Note;
  /** The server, without a slash at the end. */
  url: string;
  db: string;
  /** The Python interpreter. */
  python: string;
  /** Playwright's, for locators; waits up to 30 s. */
  expect: Expect;
  /**
   * One thing the reader is told was checked: its name goes into verification.json and onto the page. It also fails when the web
   * client shows an error dialog or throws.
   *
   * @param name in Chinese, what is seen: 「拖到另一列后阶段随之改变」
   */
  step: (name: string, action: () => Promise<void>) => Promise<void>;
  /** The page, in Chromium, logged in as the administrator; always the same one. */
  openPage: () => Promise<Page>;
  /** The page at an action, e.g. `note_x.note_x_action`: its first view, the named one, or the form of a record. */
  openAction: (xmlId: string, options?: { view?: string; id?: number }) => Promise<Page>;
  /** Calls a model's method as the administrator: `rpc('res.partner', 'create', [[{ name: '甲' }]])`. */
  rpc: <T = unknown>(
    model: string,
    method: string,
    args?: unknown[],
    kwargs?: Record<string, unknown>,
  ) => Promise<T>;
  /** Creates records as the administrator; returns their ids. */
  create: (model: string, values: object[]) => Promise<number[]>;
  /** Runs a program in `odoo-bin shell`, where `env` is; it commits only what it says. */
  shell: (program: string) => Promise<string>;
  /** Writes the note's files outside of modules to a temporary folder and returns its path. */
  writeLooseFiles: () => string;
  /** Runs a command in that folder; returns what it printed. Throws when it fails. */
  run: (command: string, args: string[], env?: Record<string, string>) => Promise<string>;
}

/** A note's scenario. */
export type Scenario = (context: ScenarioContext) => Promise<void>;
