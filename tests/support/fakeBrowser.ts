import vm from 'node:vm';

/** As much of an element as the inline scripts use. */
export class FakeElement {
  readonly attributes: Record<string, string> = {};
  readonly children: FakeElement[] = [];
  readonly style = { cssText: '' };
  textContent = '';
  onclick?: () => void;

  constructor(readonly tagName: string) {}

  get firstChild(): FakeElement | null {
    return this.children[0] ?? null;
  }

  setAttribute(name: string, value: string): void {
    this.attributes[name] = value;
  }

  getAttribute(name: string): string | null {
    return this.attributes[name] ?? null;
  }

  appendChild(child: FakeElement): FakeElement {
    this.children.push(child);
    return child;
  }

  insertBefore(child: FakeElement, before: FakeElement | null): void {
    this.children.splice(before ? this.children.indexOf(before) : this.children.length, 0, child);
  }

  /** Texts of the element and all below it, in order. */
  texts(): string[] {
    return [this.textContent, ...this.children.flatMap((child) => child.texts())].filter(Boolean);
  }
}

interface Options {
  pathname?: string;
  readyState?: 'loading' | 'interactive' | 'complete';
  /** Whether the site's own scripts have run. */
  docusaurus?: object;
  onLine?: boolean;
}

/** A page in which an inline script runs. */
export function fakeBrowser({ pathname = '/', readyState = 'loading', docusaurus, onLine = true }: Options = {}) {
  const listeners: Record<string, ((event: object) => void)[]> = {};
  const addEventListener = (type: string, listener: (event: object) => void): void => {
    (listeners[type] ??= []).push(listener);
  };
  const timers: (() => void)[] = [];
  const documentElement = new FakeElement('HTML');
  const body = new FakeElement('BODY');
  body.appendChild(new FakeElement('MAIN'));
  const reloads: string[] = [];
  const fetched: string[] = [];
  const files: object[] = [];
  const window = { docusaurus };
  const navigator = { onLine };
  const context = vm.createContext({
    window,
    navigator,
    Event,
    addEventListener,
    setTimeout: (run: () => void) => timers.push(run),
    performance: { getEntriesByType: () => files },
    fetch: (url: string, { cache }: { cache: string }) => {
      fetched.push(`${cache} ${url}`);
      return Promise.resolve();
    },
    location: { pathname, reload: () => reloads.push(pathname) },
    document: {
      readyState,
      documentElement,
      body,
      addEventListener,
      querySelectorAll: () => files,
      createElement: (tagName: string) => new FakeElement(tagName.toUpperCase()),
      querySelector: (selector: string) =>
        selector === '[data-load-banner]'
          ? (body.children.find((child) => 'data-load-banner' in child.attributes) ?? null)
          : null,
    },
  });
  return {
    body,
    documentElement,
    navigator,
    reloads,
    /** What was fetched, each with the cache mode before it. */
    fetched,
    /** The page's scripts and style sheets. */
    files,
    run: (script: string): void => {
      vm.runInContext(script, context);
    },
    dispatch: (type: string, event: object = {}): void => {
      for (const listener of listeners[type] ?? []) listener(event);
      for (const timer of timers.splice(0)) timer();
    },
    banners: (): FakeElement[] => body.children.filter((child) => child.attributes.role === 'alert'),
  };
}
