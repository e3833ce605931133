import http from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { freePort, wantedPort } from '../../../src/cli/serveBuild';
import { serve } from '../../support/server';

afterEach(() => vi.restoreAllMocks());

test.each([
  [undefined, 3000],
  ['', 3000],
  ['8080', 8080],
  ['1', 1],
  ['65535', 65535],
])('PORT=%s means %d', (value, port) => {
  expect(wantedPort(value)).toBe(port);
});

test.each(['0', '-1', '65536', '80.5', 'http', '8080a', 'Infinity'])(
  'PORT=%s is refused with the value and the range',
  (value) => {
    expect(() => wantedPort(value)).toThrow(
      `PORT=${value} 不是端口号。请给出 1 到 65535 之间的整数`,
    );
  },
);

test('freePort takes the next port with a warning, but a free port in silence', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { port: busy, stop } = await serve(http.createServer());
  const port = await freePort(busy);
  expect(port).toBeGreaterThan(busy);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    `● 端口 ${busy} 已被占用，改用 ${port}（可用环境变量 PORT 指定端口）`,
  );

  await stop();
  warn.mockClear();
  expect(await freePort(busy)).toBe(busy);
  expect(warn).not.toHaveBeenCalled();
});
