import { type GivenFile, isReadable } from '@site/src/odoo';

const readFile = async (file: File, path: string): Promise<GivenFile> => ({
  path,
  bytes: new Uint8Array(await file.arrayBuffer()),
});

/** Reads what was chosen with a file or folder field. */
export const readChosen = (files: Iterable<File>): Promise<GivenFile[]> =>
  Promise.all(
    [...files]
      .map((file) => ({ file, path: file.webkitRelativePath || file.name }))
      .filter(({ path }) => isReadable(path))
      .map(({ file, path }) => readFile(file, path)),
  );

async function readEntry(entry: FileSystemEntry): Promise<GivenFile[]> {
  const path = entry.fullPath.replace(/^\//, '');
  if (entry.isFile) {
    if (!isReadable(path)) return [];
    const file = await new Promise<File>((resolve, reject) => {
      (entry as FileSystemFileEntry).file(resolve, reject);
    });
    return [await readFile(file, path)];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const given: GivenFile[] = [];
  for (;;) {
    // A call returns at most a hundred entries; an empty list ends them.
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (entries.length === 0) return given;
    for (const each of entries) given.push(...(await readEntry(each)));
  }
}

/** Reads what was dropped: files, folders, archives. */
export async function readDropped(items: DataTransferItemList): Promise<GivenFile[]> {
  // The list is empty after the event, so the entries are taken before anything is awaited.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return (await Promise.all(entries.map(readEntry))).flat();
}
