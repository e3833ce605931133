import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { listen, wantedPort } from '../../../src/cli/serveBuild';
import { serve } from '../../support/server';

afterEach(() => vi.restoreAllMocks());

test.each([
  [undefined, 3000],
  ['', 3000],
  ['65535', 65535],
])('PORT=%s means %d', (value, port) => {
  expect(wantedPort(value)).toBe(port);
});

test.each(['0', '65536', '80.5', '8080a'])(
  'PORT=%s is refused with the value and the range',
  (value) => {
    expect(() => wantedPort(value)).toThrow(
      `PORT=${value} 不是端口号。请给出 1 到 65535 之间的整数`,
    );
  },
);

test.each([
  [undefined, '127.0.0.1', 'localhost'],
  ['', '127.0.0.1', 'localhost'],
  ['0.0.0.0', '0.0.0.0', 'localhost'],
  ['127.0.0.1', '127.0.0.1', '127.0.0.1'],
])('HOST=%s listens on %s', async (value, address, host) => {
  const server = http.createServer();
  expect(await listen(server, 0, value)).toBe(`${host}:0`);
  expect(server.address()).toMatchObject({ address });
  server.close();
});

// A name that conda sets, an address of no machine (RFC 5737).
test.each(['x86_64-conda-linux-gnu', '192.0.2.1'])(
  'HOST=%s is refused in one line, and the loopback address taken',
  async (value) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const server = http.createServer();
    expect(await listen(server, 0, value)).toBe('localhost:0');
    expect(server.address()).toMatchObject({ address: '127.0.0.1' });
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(
        `^● HOST=${value} 不是这台机器的地址（E[A-Z_]+），改用 127\\.0\\.0\\.1$`,
      ),
    );
    server.close();
  },
);

test('a port in use is passed over with a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { port: busy, stop } = await serve(http.createServer());
  const server = http.createServer();
  expect(await listen(server, busy)).toMatch(/^localhost:\d+$/);
  expect((server.address() as AddressInfo).port).toBeGreaterThan(busy);
  expect(warn).toHaveBeenCalledWith(
    `● 端口 ${busy} 已被占用，改用下一个（可用环境变量 PORT 指定端口）`,
  );
  server.close();
  await stop();
});
