/** A file to be saved: path below the base path, hash of its content (null when its name has one), bytes. */
export type OfflineFile = readonly [path: string, revision: string | null, size: number];

/** What the build leaves in offline.json. */
export type OfflineDescription =
  | { isOffered: false }
  | {
      isOffered: true;
      /** Hash over all files. */
      version: string;
      files: number;
      /** Bytes on the device. */
      stored: number;
      /** Bytes over the network, from a host that compresses. */
      transferred: number;
    };

/** What the worker says while it saves. */
export type OfflineMessage =
  { kind: 'progress'; done: number; total: number } | { kind: 'failed'; reason: 'storage' | 'changed' | 'network' };
