import type { Expect, Locator, Page } from '@playwright/test';
import type { Note } from '../notes/types';

/** What a note's scenario gets. */
export interface ScenarioContext {
  note: Note;
  /** Address of the server, without a slash at the end. */
  url: string;
  db: string;
  /** The series of Odoo that runs, for example 18. */
  series: number;
  /** The Python interpreter. */
  python: string;
  /** Playwright's `expect`; for locators it waits up to 30 s. */
  expect: Expect;
  /**
   * Checks one thing. The step also fails when the web client shows an error dialog or throws.
   *
   * @param name what is seen, in Chinese: 「拖到另一列后阶段随之改变」. It goes into verification.json, and readers see it.
   */
  step: (name: string, action: () => unknown) => Promise<void>;
  /** Opens Chromium, logged in as the administrator. A scenario has one page, so later calls return the same. */
  openPage: () => Promise<Page>;
  /** Opens an action such as `note_x.note_x_action`: its first view, the named view, or the form of a record. */
  openAction: (xmlId: string, options?: { view?: string; id?: number }) => Promise<Page>;
  /** Calls a model's method as the administrator: `rpc('res.partner', 'unlink', [[1]])`. */
  rpc: <T = unknown>(
    model: string,
    method: string,
    args?: unknown[],
    kwargs?: Record<string, unknown>,
  ) => Promise<T>;
  /** Creates records as the administrator and returns the id of each. */
  create: <const T extends readonly object[]>(
    model: string,
    values: T,
  ) => Promise<{ -readonly [K in keyof T]: number }>;
  /** Reads fields of one record as the administrator. */
  read: <T extends object>(model: string, id: number, fields: (keyof T)[]) => Promise<T>;
  /** Counts the records that a domain finds, as the administrator. */
  count: (model: string, domain?: unknown[]) => Promise<number>;
  /** Runs a Python program in `odoo-bin shell`, which has `env`. Its changes are lost unless it commits them. */
  shell: (program: string) => Promise<string>;
  /** Writes the note's files that belong to no module to a temporary folder and returns its path. */
  writeLooseFiles: () => string;
  /** Runs a command in that folder and returns what it printed. Throws when the command fails. */
  run: (command: string, args: string[], env?: Record<string, string>) => Promise<string>;
}

/** A note's scenario. */
export type Scenario = (context: ScenarioContext) => Promise<void>;

/**
 * Defines the scenario of a note, in `tests/scenarios/<path of the note without docs/>.ts`. It runs after the note's modules
 * were installed and their Python tests passed, and throws when something is not as the note says.
 */
export const defineScenario = (scenario: Scenario): Scenario => scenario;

/** A line of Python for `shell` that installs Chinese. */
export const installChinese =
  "env['base.language.install'].create({'lang_ids': [(6, 0, env['res.lang']._activate_lang('zh_CN').ids)], 'overwrite': False}).lang_install()";

/** Finds the input of a field, on the page or in a part of it. */
export const field = (place: Page | Locator, name: string): Locator =>
  place.locator(`.o_field_widget[name=${name}] input`);

/** Chooses an option of a selection field: of a `<select>` up to 18.0, of a menu in 19.0. */
export async function choose(place: Locator, label: string): Promise<void> {
  const control = place.locator('select, .o_select_menu_toggler');
  if ((await control.evaluate(({ tagName }) => tagName)) === 'SELECT') {
    await control.selectOption({ label });
    return;
  }
  await control.click();
  await place.page().locator('.o_select_menu_menu').getByText(label, { exact: true }).click();
}

/** Measures an element on the page. @throws in Chinese when it is not visible */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('要量位置的元素看不见。');
  return { ...box, right: box.x + box.width };
}
