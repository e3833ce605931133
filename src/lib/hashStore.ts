import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** A folder of what takes long to make, each file by the hash of what it is made from. */
export class HashStore {
  private readonly used = new Set<string>();

  /** @param dir absolute path */
  constructor(private readonly dir: string) {
    fs.mkdirSync(dir, { recursive: true });
  }

  /** @returns absolute path of the file, which may not be there yet, of what is made from `parts` */
  fileOf(...parts: (string | Uint8Array)[]): string {
    const hash = crypto.createHash('sha256');
    for (const part of parts) hash.update(part).update('\0');
    const name = hash.digest('hex');
    this.used.add(name);
    return path.join(this.dir, name);
  }

  /** @param file of {@link fileOf} @returns undefined when it is not there, or has just been pruned by another process */
  read(file: string): string | undefined {
    try {
      return fs.readFileSync(file, 'utf8');
    } catch {
      return undefined;
    }
  }

  /** @param file of {@link fileOf} */
  write(file: string, content: string | Uint8Array): void {
    // Renamed when it is whole: an interrupted build must not leave half a file, nor another process see one.
    const part = `${file}.${crypto.randomUUID()}`;
    fs.writeFileSync(part, content);
    fs.renameSync(part, file);
  }

  /** Removes what has not been asked for. */
  prune(): void {
    for (const name of fs.readdirSync(this.dir))
      // A name with a dot is being written, perhaps by another process.
      if (!this.used.has(name) && !name.includes('.'))
        fs.rmSync(path.join(this.dir, name), { force: true });
  }
}
