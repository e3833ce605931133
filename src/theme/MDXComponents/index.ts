import CodeBlock from '@site/src/components/CodeBlock';
import NoteStatus from '@site/src/components/NoteStatus';
import { SeriesPanel, SeriesTabs, SourceLink } from '@site/src/components/Series';
import ScrollableTable from '@site/src/components/ScrollableTable';
import MDXComponents from '@theme-original/MDXComponents';

// The build highlights code (src/markdown/rehype/highlightCode.ts) and inserts the others
// (src/markdown/remark).
export default {
  ...MDXComponents,
  table: ScrollableTable,
  pre: CodeBlock,
  NoteStatus,
  SeriesPanel,
  SeriesTabs,
  sourcelink: SourceLink,
};
