import { type GivenFile, isLeftOut, isReadable, limiter } from '@site/src/odoo';

/** Is told how many files are read. What it throws ends the reading. */
type OnRead = (count: number) => void;

/** @returns a function that reads one file after the other, which throws an AuthorError at the limit */
function reader(onRead: OnRead) {
  const count = limiter();
  let done = 0;
  return async (file: File, path: string): Promise<GivenFile> => {
    count(path, file.size);
    const bytes = await file.arrayBuffer().catch(() => undefined);
    onRead((done += 1));
    return { path, bytes: bytes && new Uint8Array(bytes) };
  };
}

/** Reads what was chosen with a file or folder field. */
export async function readChosen(files: Iterable<File>, onRead: OnRead): Promise<GivenFile[]> {
  const read = reader(onRead);
  const given: GivenFile[] = [];
  for (const file of files) {
    const path = file.webkitRelativePath || file.name;
    if (isReadable(path)) given.push(await read(file, path));
  }
  return given;
}

/** Calls a method of the file system that takes two callbacks. */
const ask = <T>(method: (resolve: (value: T) => void, reject: () => void) => void) =>
  new Promise<T | undefined>((resolve) => {
    method(resolve, () => resolve(undefined));
  });

async function readEntry(
  entry: FileSystemEntry,
  read: ReturnType<typeof reader>,
): Promise<GivenFile[]> {
  const path = entry.fullPath.replace(/^\//, '');
  if (isLeftOut(path)) return [];
  if (entry.isFile) {
    if (!isReadable(path)) return [];
    const file = await ask<File>((...done) => (entry as FileSystemFileEntry).file(...done));
    return [file ? await read(file, path) : { path }];
  }
  const folder = (entry as FileSystemDirectoryEntry).createReader();
  const given: GivenFile[] = [];
  for (;;) {
    // A call returns at most a hundred entries; an empty list ends them.
    const entries = await ask<FileSystemEntry[]>((...done) => folder.readEntries(...done));
    if (!entries) return [...given, { path }];
    if (entries.length === 0) return given;
    for (const each of entries) given.push(...(await readEntry(each, read)));
  }
}

/** Reads what was dropped: files, folders, archives. */
export async function readDropped(
  items: DataTransferItemList,
  onRead: OnRead,
): Promise<GivenFile[]> {
  const read = reader(onRead);
  const given: GivenFile[] = [];
  // The list is empty after the event, so the entries are taken before anything is awaited.
  for (const entry of [...items].flatMap((item) => item.webkitGetAsEntry() ?? []))
    given.push(...(await readEntry(entry, read)));
  return given;
}
