/** Lowest Node.js version that every dependency in the lock file accepts. Same figure as `engines` in package.json. */
export const minimumNode = /** @type {const} */ ([20, 19]);

/**
 * Refuses a Node.js that is too old, before a dependency fails with a message nobody understands.
 *
 * @param {string} version e.g. "20.19.0"
 * @throws {Error} in Chinese, with the version found, the one needed and how to get it
 */
export function checkNodeVersion(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor] = minimumNode;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  throw new Error(
    `当前 Node.js 是 ${version}，本项目需要 ${wantedMajor}.${wantedMinor} 或更新的版本。\n` +
      '  请安装 Node.js 20 LTS（https://nodejs.org/）后重试。',
  );
}
