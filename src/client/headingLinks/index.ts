import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** The link beside a heading goes there and copies its URL, which is what most readers press it for. */
function copyOnClick(event: MouseEvent): void {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.hash-link') : null;
  // With a key the browser opens it elsewhere.
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey)
    void import('./copyUrl').then(({ copyUrl }) => copyUrl(link));
}

if (ExecutionEnvironment.canUseDOM) document.addEventListener('click', copyOnClick);
