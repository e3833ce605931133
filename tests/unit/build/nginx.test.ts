// The real nginx, where there is one, with the configuration that a build writes.
import { describe, expect, test } from 'vitest';
import { nginxSite } from '../../../src/build/nginx';
import { hasBrotli, nginx, startNginx } from '../../support/nginxServer';
import { commonHeaders } from '../../../src/config/headers';
import { testStaticHost } from '../../support/staticHost';

describe.skipIf(!nginx)('nginx (skipped where it is not installed)', () => {
  testStaticHost((site) => startNginx(nginx ?? '', site), hasBrotli ? ['br', 'gzip'] : ['gzip']);
});

test('no location forgets a header: it would drop those of the server around it', () => {
  const rules = [
    { path: '/notes/*', headers: commonHeaders },
    { path: '/notes/404.html', headers: { 'Content-Security-Policy': "default-src 'none'" } },
    {
      path: '/notes/assets/files/frame.html',
      headers: { 'Content-Security-Policy': 'default-src data:' },
    },
  ];
  const locations = nginxSite('/notes/', rules).match(/^location [^}]*add_header[^}]*}/gm) ?? [];
  expect(locations).toHaveLength(4);
  for (const location of locations)
    for (const name of Object.keys(commonHeaders))
      expect(location).toContain(`add_header ${name} "`);
});
