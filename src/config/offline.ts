// What the build, the pages and the service worker have to agree on for reading offline. No Node.js
// here.
export const offline = {
  /**
   * Whether readers may save the site on their device. False withdraws what they have: the next
   * deploy brings a worker that deletes the saved files and then itself.
   */
  isOffered: true,
  /** The service worker, at the base path, because a worker serves what is below it. */
  workerFile: 'sw.js',
  /** The file that says what saving costs. */
  descriptionFile: 'offline.json',
  /**
   * The beginning of the cache's name, and the channel on which the worker reports its progress.
   */
  name: 'offline',
} as const;
