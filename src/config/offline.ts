// Reading offline: what the built site, its pages and its service worker have to agree on. No Node.js here.
export const offline = {
  /**
   * Whether readers may save the site on their device. False withdraws what they have: the next deploy brings a worker
   * that deletes the saved files and then itself.
   */
  isOffered: true,
  /** The service worker, at the base path, because a worker serves what is below it. */
  workerFile: 'sw.js',
  /** What saving costs, for the offer. */
  descriptionFile: 'offline.json',
  /** Begins the name of the cache, and is the name of the channel on which the worker reports its progress. */
  name: 'offline',
} as const;
