import CodeBlock from '@site/src/components/CodeBlock';
import LiveOwl from '@site/src/components/LiveOwl';
import NoteStatus from '@site/src/components/NoteStatus';
import ScrollableTable from '@site/src/components/ScrollableTable';
import MDXComponents from '@theme-original/MDXComponents';

// Code comes highlighted from src/markdown/rehype/highlightCode.ts; src/markdown/remark inserts NoteStatus and LiveOwl.
export default { ...MDXComponents, table: ScrollableTable, pre: CodeBlock, NoteStatus, LiveOwl };
