import type { LoadContext } from '@docusaurus/types';
import { beforeEach, expect, test, vi } from 'vitest';
import development from '../../../../src/plugins/development';
import { filesOfSources } from '../../../../src/plugins/postBuild';

vi.mock('@docusaurus/faster', () => ({
  rspack: { lazyCompilationMiddleware: () => 'lazy compilation' },
}));
vi.mock('../../../../src/plugins/postBuild', () => ({ filesOfSources: vi.fn() }));

const made = vi.mocked(filesOfSources);
const files = [
  { path: 'docs/页.md', content: '# 页' },
  { path: 'notes/note_a.zip', content: Uint8Array.of(1, 2) },
];

type Middleware = (
  request: object,
  response: object,
  next: (error?: unknown) => void,
) => Promise<void>;

/** @returns the plugin, and a function that asks its server: what it sends, or hands on */
function setUp() {
  const plugin = development({ baseUrl: '/notes/' } as LoadContext);
  const load = (): void => void plugin.allContentLoaded?.({ allContent: {} } as never);
  const settings = plugin.configureWebpack?.({}, false, {} as never, undefined) as
    | { devServer: { setupMiddlewares: (list: unknown[], server: object) => unknown[] } }
    | undefined;
  const middlewares: unknown[] = ['static files'];
  expect(settings?.devServer.setupMiddlewares(middlewares, {})).toEqual([]);
  const [lazy, serve, next] = middlewares as [string, Middleware, string];
  expect([lazy, next]).toEqual(['lazy compilation', 'static files']);
  const ask = async (path: string): Promise<unknown> => {
    let answer: unknown;
    const type = (extension: string) => ({
      send: (body: Buffer) => (answer = [extension, [...body]]),
    });
    await serve({ path }, { type }, (error) => (answer = error ?? 'next'));
    return answer;
  };
  load();
  return { load, ask };
}

beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'development');
  made.mockReset().mockResolvedValue(files);
  return () => vi.unstubAllEnvs();
});

test('what a build writes beside the pages is made when it is asked for, once for each content', async () => {
  const { load, ask } = setUp();
  for (const path of ['/notes/docs/intro', '/notes/img/a.png', '/notes/%E4.md'])
    expect(await ask(path)).toBe('next');
  expect(made).not.toHaveBeenCalled();
  expect(await ask('/notes/docs/%E9%A1%B5.md')).toEqual(['.md', [...Buffer.from('# 页')]]);
  expect(await ask('/notes/notes/note_a.zip')).toEqual(['.zip', [1, 2]]);
  expect(await ask('/notes/gone.md')).toBe('next');
  expect(made).toHaveBeenCalledTimes(1);
  load();
  await ask('/notes/docs/%E9%A1%B5.md');
  expect(made).toHaveBeenCalledTimes(2);
});

test('an error in a note is that of the request, and the next one tries again', async () => {
  const { ask } = setUp();
  const error = new Error('docs/a.md:3');
  made.mockRejectedValueOnce(error);
  expect(await ask('/notes/docs/%E9%A1%B5.md')).toBe(error);
  expect(await ask('/notes/docs/%E9%A1%B5.md')).not.toBe(error);
});

test('a build and the server side of it are left as they are', () => {
  const plugin = development({ baseUrl: '/' } as LoadContext);
  expect(plugin.configureWebpack?.({}, true, {} as never, undefined)).toEqual({});
  vi.stubEnv('NODE_ENV', 'production');
  expect(plugin.configureWebpack?.({}, false, {} as never, undefined)).toEqual({});
});
