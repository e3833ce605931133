import ScrollableTable from '@site/src/components/ScrollableTable';
import MDXComponents from '@theme-original/MDXComponents';

/** What the elements of markdown become: the theme's, and our table. */
export default { ...MDXComponents, table: ScrollableTable };
