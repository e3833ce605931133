import crypto from 'node:crypto';

/**
 * @returns the hash of an inline script or style as a policy lists it:
 * https://www.w3.org/TR/CSP3/#grammardef-hash-source
 */
export function contentHash(content: string | Buffer): string {
  return `sha256-${crypto.createHash('sha256').update(content).digest('base64')}`;
}
