/** 有种子的伪随机数（mulberry32），同样的种子在哪里都得到同样的数。 */
export class Random {
  constructor(private state: number) {}

  /** 0（含）到 1（不含）。 */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** 0（含）到 `n`（不含）的整数。 */
  int(n: number): number {
    return Math.floor(this.next() * n);
  }

  /** 均匀取一个。 */
  pick<T>(items: readonly T[]): T {
    return items[this.int(items.length)] as T;
  }

  /** 按 Zipf 分布取一个：排在前面的常取到。 */
  zipf<T>(items: readonly T[]): T {
    return items[Math.min(items.length - 1, Math.floor(items.length ** this.next()) - 1)] as T;
  }

  /** 不重复地取 `n` 个。 */
  sample<T>(items: readonly T[], n: number): T[] {
    const pool = [...items];
    const out: T[] = [];
    while (out.length < n && pool.length) out.push(...pool.splice(this.int(pool.length), 1));
    return out;
  }
}
