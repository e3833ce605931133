// What Docusaurus has loaded of the docs. In production it leaves out drafts, but not unlisted
// docs.
import type { DocMetadata, LoadedContent } from '@docusaurus/plugin-content-docs';
import type { AllContent } from '@docusaurus/types';

/** @returns what the docs plugin has loaded */
export const docsContent = (content: AllContent): LoadedContent =>
  content['docusaurus-plugin-content-docs']?.default as LoadedContent;

/** @returns the docs that have a page, unlisted ones too */
export const docsOf = ({ loadedVersions }: LoadedContent): DocMetadata[] =>
  loadedVersions.flatMap(({ docs }) => docs);

/** @returns the path of a doc's file from the project folder */
export const fileOf = ({ source }: Pick<DocMetadata, 'source'>): string =>
  source.replace(/^@site\//, '');

/** Whether readers find a page, by its front matter or by what Docusaurus knows of it. */
export const isPublished = (page: { draft?: unknown; unlisted?: unknown }): boolean =>
  !page.draft && !page.unlisted;
