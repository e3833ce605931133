import type { DocMetadata } from '@docusaurus/plugin-content-docs';

/** @returns the path of a doc's file from the project folder */
export const fileOf = ({ source }: Pick<DocMetadata, 'source'>): string =>
  source.replace(/^@site\//, '');
