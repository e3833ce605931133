import NoteStatus from '@site/src/components/NoteStatus';
import ScrollableTable from '@site/src/components/ScrollableTable';
import MDXComponents from '@theme-original/MDXComponents';

/** What the elements of markdown become: the theme's and our table; NoteStatus is inserted by src/remark/noteStatus.ts. */
export default { ...MDXComponents, table: ScrollableTable, NoteStatus };
