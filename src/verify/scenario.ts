import type { Locator } from '@playwright/test';
import { AuthorError } from '../lib/authorError';
import { writeFiles } from '../lib/writeFiles';
import { looseFiles } from '../notes/noteFiles';
import type { Note } from '../notes/types';
import type { Installation } from './installation';
import { runCommand } from './runCommand';
import { login, password, type Session } from './session';
import { expect } from './webClient';

/** Time limit of a call and of a command, in milliseconds. */
const callTimeout = 120_000;

/** Calls the external API of 17.0. @throws with the server's message */
async function callServer(url: string, service: string, method: string, ...args: unknown[]) {
  const response = await fetch(`${url}/jsonrpc`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', method: 'call', params: { service, method, args } }),
    signal: AbortSignal.timeout(callTimeout),
  });
  const { result, error } = (await response.json()) as {
    result?: unknown;
    error?: { message: string; data?: { message?: string; debug?: string } };
  };
  if (!error) return result;
  const { message = error.message, debug = '' } = error.data ?? {};
  throw new AuthorError(`${service}.${method}：${message}\n${debug}`);
}

/** Values of a record by the names of its fields. */
type Values = Record<string, unknown>;

/** Makes what a note's scenario gets; `cwd` is the folder in which its commands run. */
export function scenarioContext(
  note: Note,
  installation: Installation,
  session: Session,
  addons: string,
  cwd: string,
) {
  const { python, series, signal } = installation;
  const { url, db } = session;
  const steps: string[] = [];
  let uid: Promise<unknown> | undefined;

  /** Calls a model's method as the administrator: `rpc('res.partner', 'unlink', [[1]])`. */
  async function rpc<T>(model: string, method: string, args: unknown[], kwargs: Values = {}) {
    uid ??= callServer(url, 'common', 'authenticate', db, login, password, {});
    const call = [db, await uid, password, model, method, args, kwargs];
    return (await callServer(url, 'object', 'execute_kw', ...call)) as T;
  }

  /** Finds records as the administrator and reads fields of each. */
  const searchRead = (model: string, domain: unknown[], fields: string[], options?: Values) =>
    rpc<Values[]>(model, 'search_read', [domain, fields], options);

  return {
    note,
    db,
    python,
    expect,
    rpc,
    searchRead,
    /** Address of the server, without a slash at the end. */
    url,
    /** The series of Odoo that runs, for example 18. */
    series,
    /** Names of the steps that passed. */
    steps,
    /**
     * Checks one thing. The step also fails when the web client shows an error dialog or throws.
     *
     * @param name what is seen, in Chinese: 「拖到另一列后阶段随之改变」. It goes into verification.json, and
     *   readers see it.
     */
    step: async (name: string, action: () => unknown): Promise<void> => {
      try {
        await action();
        await session.check();
      } catch (error) {
        throw new AuthorError(`「${name}」不成立：${(error as Error).message}`, { cause: error });
      }
      steps.push(name);
    },
    /** Opens Chromium as the administrator. A scenario has one page, which later calls return. */
    openPage: () => session.open(),
    /**
     * Opens an action such as `note_x.note_x_action` or an id: its first view, the named view, or
     * the form of a record.
     */
    openAction: (action: string | number, options?: { view?: string; id?: number }) =>
      session.openAction(action, options),
    /** Opens a list of a model with an arch for the occasion and other values of the action. */
    openList: async (model: string, arch: string, values: Values = {}) => {
      const type = series < 18 ? 'tree' : 'list';
      const view = { name: 'test', model, priority: 99, arch: `<${type}>${arch}</${type}>` };
      const view_id = await rpc('ir.ui.view', 'create', [view]);
      const action = { name: 'Test', res_model: model, view_mode: `${type},form`, view_id };
      const id = await rpc<number>('ir.actions.act_window', 'create', [{ ...action, ...values }]);
      return session.openAction(id);
    },
    /** Creates records as the administrator and returns the id of each. */
    create: <const T extends readonly object[]>(model: string, values: T) =>
      rpc<{ -readonly [K in keyof T]: number }>(model, 'create', [values]),
    /** Reads fields of one record as the administrator. */
    read: async (model: string, id: number, fields: string[]): Promise<Values> => {
      const [record] = await rpc<Values[]>(model, 'read', [[id], fields]);
      if (!record) throw new AuthorError(`${model} 没有记录 ${id}。`);
      return record;
    },
    /** Finds records as the administrator and returns the id of each. */
    search: (model: string, domain: unknown[] = []) => rpc<number[]>(model, 'search', [domain]),
    /** Counts the records that a domain finds, as the administrator. */
    count: (model: string, domain: unknown[] = []) => rpc<number>(model, 'search_count', [domain]),
    /** Runs Python in `odoo-bin shell`, which has `env`. Changes are lost without a commit. */
    shell: (program: string) => installation.shell(db, program, addons),
    /** Writes the note's files of no module to a temporary folder and returns its path. */
    writeLooseFiles: (): string => {
      writeFiles(cwd, looseFiles(note));
      return cwd;
    },
    /** Runs a command in the folder of `writeLooseFiles` and returns its output; may throw. */
    run: async (command: string, args: string[], env?: Record<string, string>): Promise<string> => {
      const options = { cwd, env, timeout: callTimeout, signal };
      const { code, stdout, stderr } = await runCommand(command, args, options);
      if (code === 0) return stdout;
      throw new AuthorError(`${command} ${args.join(' ')} 以 ${code} 结束：\n${stdout}${stderr}`);
    },
  };
}

/** A note's scenario. */
export type Scenario = (context: ReturnType<typeof scenarioContext>) => Promise<void>;

/**
 * Defines the scenario of a note, in `tests/scenarios/<path of the note without docs/>.ts`. It runs
 * after the note's modules were installed and their Python tests passed, and throws when something
 * is not as the note says.
 */
export const defineScenario = (scenario: Scenario): Scenario => scenario;

/** A line of Python for `shell` that installs Chinese. */
export const installChinese =
  "env['base.language.install'].create({'lang_ids': [(6, 0, env['res.lang']._activate_lang('zh_CN').ids)], 'overwrite': False}).lang_install()";

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

/** Makes the answer of a server on which an exception was raised, for `route.fulfill`. */
export function serverError(name: string, message: string) {
  const data = { name, message, arguments: [], context: {}, debug: 'Traceback' };
  return { jsonrpc: '2.0', error: { code: 200, message: 'Odoo Server Error', data } };
}

/** Measures an element on the page. @throws AuthorError when it is not visible */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new AuthorError('要量位置的元素看不见。');
  return { ...box, right: box.x + box.width };
}
