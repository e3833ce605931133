import crypto from 'node:crypto';

/**
 * The hash of a script or style as a source of a policy, or of a file as the value of `integrity`: SHA-256 in both, the
 * shortest that either takes. https://www.w3.org/TR/CSP3/#grammardef-hash-source
 */
export function contentHash(content: string | Buffer): string {
  return `sha256-${crypto.createHash('sha256').update(content).digest('base64')}`;
}
