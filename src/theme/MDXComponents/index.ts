import Link from '@docusaurus/Link';
import CodeBlock from '@site/src/components/CodeBlock';
import LiveOwl from '@site/src/components/LiveOwl';
import NoteStatus from '@site/src/components/NoteStatus';
import ScrollableTable from '@site/src/components/ScrollableTable';
import MDXComponents from '@theme-original/MDXComponents';

// Code comes highlighted from src/markdown/rehype/highlightCode.ts; src/markdown/remark inserts NoteStatus and LiveOwl.
// The theme's own link only adds an empty class where there are no footnotes.
export default {
  ...MDXComponents,
  a: Link,
  table: ScrollableTable,
  pre: CodeBlock,
  NoteStatus,
  LiveOwl,
};
