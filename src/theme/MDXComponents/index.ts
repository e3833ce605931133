import CodeBlock from '@site/src/components/CodeBlock';
import LiveOwl from '@site/src/components/LiveOwl';
import NoteStatus from '@site/src/components/NoteStatus';
import ScrollableTable from '@site/src/components/ScrollableTable';
import MDXComponents from '@theme-original/MDXComponents';

/** What the elements of markdown become: the theme's, our table, and the code that
 * src/markdown/rehype/highlightCode.ts has coloured; NoteStatus and LiveOwl are inserted by src/markdown/remark. */
export default { ...MDXComponents, table: ScrollableTable, pre: CodeBlock, NoteStatus, LiveOwl };
