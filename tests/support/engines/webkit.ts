import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import getPort from 'get-port';
import type { Faults } from '../test';
import { type EnginePage, expressionOf, until } from './engine';

/** Room for the widest window; a screen is what X has, and nothing of it is seen. */
const screen = '2560x1440x24';

/** Buttons of the browser keep its window wider than a phone. */
const noButtons =
  'toolbar *, headerbar *, box > button, entry { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0 }' +
  'toolbar image, headerbar image, button image, entry image { -gtk-icon-transform: scale(0.1); min-width: 0 }';

declare global {
  interface Window {
    /** What the page did, in the eyes of {@link watchPage}. */
    watched: string[];
  }
}

/** Runs in the page before anything else: classic WebDriver neither reports the console nor runs a program that early. */
function watchPage(): void {
  window.watched = [];
  const { watched } = window;
  for (const level of ['debug', 'error', 'info', 'log', 'warn'] as const) {
    const original = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      watched.push(`${level}: ${values.map(String).join(' ')}`);
      original(...values);
    };
  }
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      watched.push(target instanceof Element ? `not loaded: ${target.outerHTML.slice(0, 200)}` : `uncaught: ${event.message}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => watched.push(`uncaught: ${String(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    watched.push(`policy: ${violatedDirective} ${blockedURI}`),
  );
}

const watcherPath = '/matrix-watcher.js';

/** The site with {@link watchPage} at the head of each page, and a list of what it could not answer. */
async function startWatchedSite(site: string): Promise<{ server: http.Server; origin: string; failed: string[] }> {
  const failed: string[] = [];
  const server = http.createServer((request, response) => {
    const url = request.url ?? '/';
    if (url === watcherPath) {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(`(${String(watchPage)})()`);
      return;
    }
    // Neither packed nor as the browser remembers it: the watcher has to go in.
    const { 'accept-encoding': _packed, 'if-none-match': _remembered, ...headers } = request.headers;
    http.get(new URL(url, site), { headers }, (answer) => {
      const { statusCode = 0 } = answer;
      const { 'content-length': _length, ...answered } = answer.headers;
      if (statusCode >= 400) failed.push(`${url} ${statusCode}`);
      response.writeHead(statusCode, answered);
      if (!answered['content-type']?.startsWith('text/html')) {
        answer.pipe(response);
        return;
      }
      let page = '';
      answer.setEncoding('utf8').on('data', (chunk) => (page += String(chunk)));
      answer.on('end', () => response.end(page.replace('<head>', `<head><script src=${watcherPath}></script>`)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, failed };
}

/** An X server without a screen. @returns the process and the display's name */
async function startDisplay(): Promise<{ display: ChildProcess; name: string }> {
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let told = '';
  display.stdout.on('data', (chunk) => (told += String(chunk)));
  return { display, name: `:${await until(() => /^(\d+)\n/.exec(told)?.[1], 'Xvfb')}` };
}

/**
 * Starts Debian's WebKitGTK and drives it through classic WebDriver, https://www.w3.org/TR/webdriver2/.
 *
 * @param driver absolute path of WebKitWebDriver
 * @param browser absolute path of MiniBrowser
 * @param site its origin
 */
export async function startWebKit(driver: string, browser: string, site: string): Promise<EnginePage> {
  const { server, origin, failed } = await startWatchedSite(site);
  const { display, name } = await startDisplay();
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'webkit-'));
  fs.mkdirSync(path.join(home, 'gtk-3.0'));
  fs.writeFileSync(path.join(home, 'gtk-3.0/gtk.css'), noButtons);
  fs.writeFileSync(path.join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const port = await getPort();
  const child = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: name, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home },
  });

  const call = async (method: string, command: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${command}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${command}: ${JSON.stringify(value)}`);
    return value;
  };
  let isReady: true | undefined;
  const ask = setInterval(() => {
    void call('GET', '/status').then(
      () => (isReady = true),
      () => undefined,
    );
  }, 100);
  await until(() => isReady, driver);
  clearInterval(ask);
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } } };
  const { sessionId } = (await call('POST', '/session', { capabilities })) as { sessionId: string };
  const session = `/session/${sessionId}`;

  const evaluate: EnginePage['evaluate'] = async (program, input) => {
    const script =
      `const done = arguments[arguments.length - 1];\nPromise.resolve(${typeof program === 'function' ? expressionOf(program, input) : 'null'})` +
      `.then((value) => done([value]), (error) => done([null, String(error)]));`;
    if (typeof program === 'string')
      return (await call('POST', `${session}/execute/sync`, { script: program, args: [] })) as never;
    const [value, error] = (await call('POST', `${session}/execute/async`, { script, args: [] })) as [string | null, string?];
    if (error) throw new Error(error);
    return JSON.parse(value ?? 'null') as never;
  };
  return {
    open: async (address) => {
      failed.length = 0;
      const { pathname, search, hash } = new URL(address);
      await call('POST', `${session}/url`, { url: origin + pathname + search + hash });
    },
    resize: async (width, height) => {
      await call('POST', `${session}/window/rect`, { width, height });
    },
    evaluate,
    faults: async (): Promise<Faults> => {
      const { watched, foreign } = await evaluate(() => ({
        watched: window.watched,
        foreign: performance
          .getEntriesByType('resource')
          .map(({ name: url }) => url)
          .filter((url) => /^(?:https?|wss?):/.test(url) && new URL(url).origin !== location.origin),
      }));
      return { console: watched, failed: [...failed], foreign };
    },
    cookies: async () => ((await call('GET', `${session}/cookie`)) as { name: string }[]).map((cookie) => cookie.name),
    close: async () => {
      await call('DELETE', session).catch(() => undefined);
      for (const one of [child, display]) one.kill();
      server.closeAllConnections();
      server.close();
      fs.rmSync(home, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
