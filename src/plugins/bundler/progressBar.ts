/** Where the bar begins, a share of the window's width. */
const minimum = 0.08;
/** Of a movement, milliseconds. */
const speed = 200;
/** Between two movements, milliseconds, and how far one goes at most. */
const trickleTime = 800;
const trickleRate = 0.02;

let root: HTMLElement | undefined;
let bar = document.createElement('div');
let status = 0;
let trickle: number | undefined;

function moveTo(share: number): void {
  status = share;
  bar.style.transform = `translate3d(${(share - 1) * 100}%,0,0)`;
}

/** What the theme uses of nprogress, with the same elements, times and steps. */
export default {
  /** The theme's one option, no spinner, is how it is here. */
  configure: (): undefined => undefined,
  start(): void {
    if (root) return;
    root = document.createElement('div');
    root.id = 'nprogress';
    bar = document.createElement('div');
    bar.className = 'bar';
    bar.append(Object.assign(document.createElement('div'), { className: 'peg' }));
    root.append(bar);
    moveTo(0);
    document.body.append(root);
    // Laid out, so that the transition starts there.
    bar.getBoundingClientRect();
    bar.style.transition = `transform ${speed}ms ease`;
    moveTo(minimum);
    trickle = window.setInterval(() => {
      moveTo(Math.min(status + Math.random() * trickleRate, 0.994));
    }, trickleTime);
  },
  done(): void {
    if (!root) return;
    window.clearInterval(trickle);
    moveTo(1);
    const ended = root;
    root = undefined;
    ended.style.transition = `opacity ${speed}ms linear ${speed}ms`;
    ended.style.opacity = '0';
    window.setTimeout(() => ended.remove(), 2 * speed);
  },
};
