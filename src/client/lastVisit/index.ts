import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { visitPage } from './visit';

// Keeps when this browser was here before, and marks in the sidebar what is new or changed since.
if (ExecutionEnvironment.canUseDOM && visitPage() !== undefined) {
  // Not before the page is there: a mark is not what the reader came for.
  window.addEventListener('load', () => {
    setTimeout(() => void import('./changes').then(({ markSidebar }) => markSidebar()), 1000);
  });
}
