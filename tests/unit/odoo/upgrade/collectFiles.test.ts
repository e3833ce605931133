import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { collectFiles, limits } from '../../../../src/odoo/upgrade/collectFiles';

const collect = (files: Record<string, string | Uint8Array | undefined>) =>
  collectFiles(
    Object.entries(files).map(([path, content]) => ({
      path,
      bytes: typeof content === 'string' ? strToU8(content) : content,
    })),
  );

const pathsOf = (files: Parameters<typeof collect>[0]): string[] =>
  collect(files).files.map(({ path }) => path);

test('a path begins with the folder of its module', () => {
  const files = {
    'repository/addons/my_a/__manifest__.py': '{}',
    'repository/addons/my_a/models/a.py': '',
    'repository/my_b/__manifest__.py': '{}',
  };
  expect(pathsOf(files)).toEqual([
    'my_a/__manifest__.py',
    'my_a/models/a.py',
    'my_b/__manifest__.py',
  ]);
  expect(pathsOf({ 'my_a/__manifest__.py': '{}', 'a.py': '' })).toEqual([
    'my_a/__manifest__.py',
    'a.py',
  ]);
});

test('only what is checked is read, from archives, too', () => {
  const zip = zipSync({
    'my_a/__manifest__.py': strToU8('{}'),
    'my_a/static/a.png': new Uint8Array(9),
  });
  const files = {
    'my_a.zip': zip,
    'b.txt': '',
    'b/migrations/1.py': '',
    'b/.git/x.py': '',
    'c.XML': '',
  };
  expect(pathsOf(files)).toEqual(['my_a/__manifest__.py', 'c.XML']);
});

test('names of archives from Windows and macOS are read as they are meant', () => {
  const zip = zipSync({
    'my_a\\__manifest__.py': strToU8('{}'),
    'my_a\\migrations\\17.0\\post.py': strToU8(''),
    'my_a/models/._a.py': Uint8Array.of(0),
    '__MACOSX/my_a/models/a.py': Uint8Array.of(0),
    'my_a/XX.py': strToU8(''),
  });
  // 中 as Chinese Windows writes it, in both places of the name.
  const gbk = Buffer.from(zip).toString('latin1').replaceAll('XX', '\xd6\xd0');
  const { files, unparsed } = collect({ 'a.zip': Buffer.from(gbk, 'latin1') });
  expect(files.map(({ path }) => path)).toEqual(['my_a/__manifest__.py', 'my_a/中.py']);
  expect(unparsed).toEqual([]);
});

test.each([
  [
    'an archive in an archive',
    'a.zip',
    zipSync({ 'b.zip': zipSync({ 'c.py': strToU8('') }), 'd.py': strToU8('') }),
    undefined,
  ],
  ['no archive', 'a.zip', strToU8('PK'), '不是能读的 ZIP，或有密码'],
  ['GBK', 'a.py', Uint8Array.of(0xd6, 0xd0), '不是 UTF-8 编码'],
  ['binary', 'a.py', Uint8Array.of(97, 0, 98), '是二进制文件'],
  ['a file that the system refuses', 'a.py', undefined, '读不出来：没有权限，或文件已不在'],
  ['a folder that the system refuses', 'a', undefined, '读不出来：没有权限，或文件已不在'],
  ['a way out', 'm/../../a.py', strToU8(''), '路径里有 ..'],
])('%s is said, not read', (_name, path, bytes, reason) => {
  const { unparsed, files } = collect({ [path]: bytes, 'ok.py': '' });
  expect(unparsed.map((each) => each.reason)).toEqual(reason === undefined ? [] : [reason]);
  expect(files.map((file) => file.path)).not.toContain('c.py');
});

test('lines are those that an editor shows', () => {
  const [file] = collect({ 'a.py': '\uFEFFa\r\nb\rc' }).files;
  expect(file?.text).toBe('a\nb\nc');
});

test.each([
  ['nothing', {}],
  ['an empty folder', { 'a/readme.md': '' }],
  [
    'too many files',
    Object.fromEntries(Array.from({ length: limits.files + 1 }, (_, n) => [`${n}.py`, ''])),
  ],
  ['too many bytes', { 'a.py': new Uint8Array(limits.bytes + 1) }],
  ['an archive that grows', { 'a.zip': zipSync({ 'a.py': new Uint8Array(limits.bytes + 1) }) }],
])('%s is refused with what to do', (_name, files: Record<string, string | Uint8Array>) => {
  expect(() => collect(files)).toThrow(/没有能检查的文件|一次最多检查/);
});
