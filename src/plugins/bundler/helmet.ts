import {
  Children,
  Fragment,
  isValidElement,
  type ReactNode,
  useLayoutEffect,
  useState,
} from 'react';

interface Tag {
  name: string;
  attributes: Record<string, string>;
  text: string;
}

/** What the head of a page is to have. */
interface Head {
  html: Record<string, string>;
  body: Record<string, string>;
  title: string;
  tags: Tag[];
}

const attributeNames: Partial<Record<string, string>> = {
  className: 'class',
  httpEquiv: 'http-equiv',
};

/** What a tag is about: one farther in, or later, takes the place of those before about the same. */
const subjects = ['name', 'charset', 'http-equiv', 'property', 'itemprop', 'href', 'src'];

function subjectOf({ name, attributes, text }: Tag): string {
  if (attributes.rel === 'canonical') return 'link canonical';
  const subject = subjects.find((attribute) => attribute in attributes);
  return `${name} ${subject ? `${subject} ${attributes[subject]}`.toLowerCase() : text}`;
}

function tagsIn(children: ReactNode): Tag[] {
  return Children.toArray(children).flatMap((child) => {
    if (
      !isValidElement<
        Record<string, string | boolean | null | undefined> & { children?: ReactNode }
      >(child)
    )
      return [];
    const { children: inner, ...props } = child.props;
    if (child.type === Fragment) return tagsIn(inner);
    const attributes = Object.entries(props).map(([name, value]) => [
      attributeNames[name] ?? name.toLowerCase(),
      String(value ?? ''),
    ]);
    const text = (Children.toArray(inner) as string[]).join('');
    return {
      name: child.type as string,
      attributes: Object.fromEntries(attributes) as Tag['attributes'],
      text,
    };
  });
}

/** @param children of each `Helmet` on the page, in the order in which they were first drawn */
export function mergeHeads(children: readonly ReactNode[]): Head {
  const head: Head = { html: {}, body: {}, title: '', tags: [] };
  const known = new Set<string>();
  for (const tags of children.map(tagsIn).reverse()) {
    const own = tags
      .filter(({ name }) => !(name in head))
      .filter((tag) => !known.has(subjectOf(tag)));
    head.tags.unshift(...own);
    for (const tag of own) known.add(subjectOf(tag));
    for (const { name, attributes, text } of tags) {
      if (name === 'html' || name === 'body') head[name] = { ...attributes, ...head[name] };
      else if (name === 'title') head.title ||= text;
    }
  }
  return head;
}

function update(
  element: HTMLElement,
  attributes: Record<string, string>,
  before: Record<string, string>,
): void {
  for (const name of Object.keys(before)) if (!(name in attributes)) element.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes))
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

let shown: Head = mergeHeads([]);

/** Tags of the built page have `data-rh` too, so that what stays the same is left alone. */
function show(head: Head): void {
  const { documentElement, body } = document;
  update(documentElement, head.html, shown.html);
  update(body, head.body, shown.body);
  if (head.title && document.title !== head.title) document.title = head.title;
  const old = [...document.head.querySelectorAll(':not(title)[data-rh]')];
  for (const { name, attributes, text } of head.tags) {
    const element = document.createElement(name);
    update(element, { ...attributes, 'data-rh': 'true' }, {});
    element.textContent = text;
    const same = old.findIndex((one) => one.isEqualNode(element));
    if (same === -1) document.head.append(element);
    else old.splice(same, 1);
  }
  for (const element of old) element.remove();
  shown = head;
}

const heads = new Map<number, ReactNode>();
let count = 0;
let isWaiting = false;

/** All changes of one commit at once. */
function changed(): void {
  if (isWaiting) return;
  isWaiting = true;
  queueMicrotask(() => {
    isWaiting = false;
    const head = mergeHeads([...heads].sort(([a], [b]) => a - b).map(([, children]) => children));
    if (JSON.stringify(head) !== JSON.stringify(shown)) show(head);
  });
}

/**
 * Stands in for react-helmet-async in the browser, where it has to keep up to date what the server has written. Pages use it
 * through `@docusaurus/Head`.
 */
export function Helmet({ children }: { children?: ReactNode }): null {
  // Effects run from the inside out, drawing from the outside in.
  const [order] = useState(() => count++);
  useLayoutEffect(() => {
    heads.set(order, children);
    changed();
  }, [order, children]);
  useLayoutEffect(
    () => () => {
      heads.delete(order);
      changed();
    },
    [order],
  );
  return null;
}

export const HelmetProvider = ({ children }: { children: ReactNode }): ReactNode => children;
