import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import WebSocket from 'ws';
import { type EnginePage, expressionOf, startTimeout, until } from './engine';

/** Firefox asks nobody anything, and moves nothing. */
const preferences: Record<string, string | number | boolean> = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'zh-CN',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.prefs.recommended': true,
  'ui.prefersReducedMotion': 1,
};

/** What WebDriver BiDi sends: an answer to a command, or an event. https://www.w3.org/TR/webdriver-bidi/ */
interface Message {
  id?: number;
  result?: object;
  error?: string;
  message?: string;
  method?: string;
  params?: BidiEvent;
}

interface BidiEvent {
  /** Of log.entryAdded. */
  level?: string;
  text?: string | null;
  /** Of network events. */
  request?: { url: string };
  response?: { status: number };
  errorText?: string;
}

/**
 * Starts a Firefox as distributions have it, and drives it through WebDriver BiDi, which needs no program between.
 *
 * @param program absolute path
 * @param origin whose requests are the page's own
 */
export async function startFirefox(program: string, origin: string): Promise<EnginePage> {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'firefox-'));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  fs.writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let told = '';
  child.stderr.on('data', (chunk) => (told += String(chunk)));
  const address = await until(() => /WebDriver BiDi listening on (\S+)/.exec(told)?.[1], program);
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));

  const waiting = new Map<number, (message: Message) => void>();
  let faults = { console: [] as string[], failed: [] as string[], foreign: [] as string[] };
  const onEvent = (method: string, { level, text, request, response, errorText }: BidiEvent): void => {
    const url = request?.url ?? '';
    if (method === 'log.entryAdded') faults.console.push(`${level ?? ''}: ${text ?? ''}`);
    else if (method === 'network.fetchError') faults.failed.push(`${url} ${errorText ?? ''}`);
    else if (method === 'network.responseCompleted' && (response?.status ?? 0) >= 400) {
      faults.failed.push(`${url} ${response?.status ?? ''}`);
    } else if (method === 'network.beforeRequestSent' && /^(?:https?|wss?):/.test(url) && new URL(url).origin !== origin) {
      faults.foreign.push(url);
    }
  };
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.method && message.params) onEvent(message.method, message.params);
  });
  let commands = 0;
  const send = async (method: string, params: object): Promise<Record<string, unknown>> => {
    const id = ++commands;
    const answer = await new Promise<Message>((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new Error(`${method}: no answer`));
      }, startTimeout);
      waiting.set(id, (message) => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(message);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (answer.error) throw new Error(`${method}: ${answer.error} ${answer.message ?? ''}`);
    return answer.result as Record<string, unknown>;
  };

  await send('session.new', { capabilities: {} });
  const events = ['log.entryAdded', 'network.beforeRequestSent', 'network.responseCompleted', 'network.fetchError'];
  await send('session.subscribe', { events });
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context;
  return {
    open: async (url) => {
      faults = { console: [], failed: [], foreign: [] };
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    resize: async (width, height) => {
      await send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    evaluate: async (program, input) => {
      const { result, exceptionDetails } = (await send('script.evaluate', {
        expression: expressionOf(program, input),
        target: { context },
        awaitPromise: true,
      })) as { result?: { value?: string }; exceptionDetails?: { text: string } };
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? 'null') as never;
    },
    faults: () => Promise.resolve(faults),
    cookies: async () => {
      const { cookies } = (await send('storage.getCookies', {})) as { cookies: { name: string }[] };
      return cookies.map(({ name }) => name);
    },
    close: async () => {
      socket.close();
      child.kill();
      await until(() => child.exitCode ?? child.signalCode ?? undefined, 'the end of Firefox');
      fs.rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
