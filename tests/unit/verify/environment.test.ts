import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { withDatabase } from '../../../src/verify/environment';
import { findInstallation, type Installation } from '../../../src/verify/installation';
import { checkOptions } from '../../../src/verify/options';
import { temporaryFolder } from '../../support/folder';

vi.mock('../../../src/verify/postgres', () => ({
  createDatabase: () => Promise.resolve(),
  dropDatabase: () => Promise.reject(new Error('dropdb 失败')),
}));

test('the error of a note is thrown, also when its database cannot be dropped', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const folder = temporaryFolder();
  const installation = {
    filestore: (db: string) => path.join(folder, db),
  } as unknown as Installation;
  const run = () => Promise.reject(new Error('测试不过'));
  await expect(withDatabase(installation, path.join(folder, 'note-0'), run)).rejects.toThrow(
    '测试不过',
  );
  expect(printed).toHaveBeenCalledExactlyOnceWith('dropdb 失败');
});

test('--odoo starts from the folder in which the author runs npm', async () => {
  const folder = temporaryFolder();
  vi.stubEnv('INIT_CWD', folder);
  const options = checkOptions({ odoo: 'odoo-17.0/odoo-bin' });
  const find = findInstallation(options, folder, new AbortController().signal);
  await expect(find).rejects.toThrow(`找不到 ${path.join(folder, 'odoo-17.0/odoo-bin')}。`);
  vi.unstubAllEnvs();
});
