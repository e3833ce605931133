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

type Middleware = (request: object, response: object, next: (error?: unknown) => void) => void;

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
  const ask = (path: string): unknown => {
    let answer: unknown;
    const type = (extension: string) => ({
      send: (body: Buffer) => (answer = [extension, [...body]]),
    });
    serve({ path }, { type }, (error) => (answer = error ?? 'next'));
    return answer;
  };
  load();
  return { load, ask };
}

beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'development');
  made.mockReset().mockReturnValue(files);
  return () => vi.unstubAllEnvs();
});

test('what a build writes beside the pages is made when it is asked for, once for each content', () => {
  const { load, ask } = setUp();
  expect([ask('/notes/docs/intro'), ask('/notes/img/a.png'), ask('/notes/%E4.md')]).toEqual(
    Array(3).fill('next'),
  );
  expect(made).not.toHaveBeenCalled();
  expect(ask('/notes/docs/%E9%A1%B5.md')).toEqual(['.md', [...Buffer.from('# 页')]]);
  expect(ask('/notes/notes/note_a.zip')).toEqual(['.zip', [1, 2]]);
  expect(ask('/notes/gone.md')).toBe('next');
  expect(made).toHaveBeenCalledTimes(1);
  load();
  ask('/notes/docs/%E9%A1%B5.md');
  expect(made).toHaveBeenCalledTimes(2);
});

test('an error in a note is that of the request, and the next one tries again', () => {
  const { ask } = setUp();
  const error = new Error('docs/a.md:3');
  made.mockImplementationOnce(() => {
    throw error;
  });
  expect(ask('/notes/docs/%E9%A1%B5.md')).toBe(error);
  expect(ask('/notes/docs/%E9%A1%B5.md')).not.toBe(error);
});

test('a build and the server side of it are left as they are', () => {
  const plugin = development({ baseUrl: '/' } as LoadContext);
  expect(plugin.configureWebpack?.({}, true, {} as never, undefined)).toEqual({});
  vi.stubEnv('NODE_ENV', 'production');
  expect(plugin.configureWebpack?.({}, false, {} as never, undefined)).toEqual({});
});
