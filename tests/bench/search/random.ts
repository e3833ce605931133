/** Pseudo-random numbers with a seed (mulberry32), the same everywhere. */
export class Random {
  constructor(private state: number) {}

  /** From 0 to below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** An integer from 0 to below `n`. */
  int(n: number): number {
    return Math.floor(this.next() * n);
  }

  /** One of them, all alike. */
  pick<T>(items: readonly T[]): T {
    return items[this.int(items.length)] as T;
  }

  /** One of them after Zipf: the first ones often. */
  zipf<T>(items: readonly T[]): T {
    return items[Math.min(items.length - 1, Math.floor(items.length ** this.next()) - 1)] as T;
  }

  /** `n` of them, each once. */
  sample<T>(items: readonly T[], n: number): T[] {
    const pool = [...items];
    const out: T[] = [];
    while (out.length < n && pool.length) out.push(...pool.splice(this.int(pool.length), 1));
    return out;
  }
}
