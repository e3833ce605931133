// DocSearch 3.9.0 ships these entries without types of their own.
declare module '@docsearch/react/modal' {
  export { DocSearchModal } from '@docsearch/react';
}
