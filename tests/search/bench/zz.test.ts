import { it } from 'vitest';
import fs from 'node:fs';
import { recordsFromSources } from './recordsFromSources';
it('x', async () => {
  fs.writeFileSync('/tmp/srch/records-src.json', JSON.stringify(await recordsFromSources()));
}, 60000);
