import { indexTerms, type Run } from '../terms';

/** Numbers the terms in the order they are met, so that everything counted per term is an array and not a map of strings. */
export class Dictionary {
  readonly terms: string[] = [];
  private readonly numbers = new Map<string, number>();
  /** Of runs that several records have. */
  private readonly known = new WeakMap<readonly Run[], number[]>();

  /** The number of a term, a new one when it is met for the first time. */
  number(term: string): number {
    let number = this.numbers.get(term);
    if (number === undefined) {
      number = this.terms.push(term) - 1;
      this.numbers.set(term, number);
    }
    return number;
  }

  /** Adds how often each term of the runs occurs, see indexTerms. */
  count(runs: readonly Run[], counts: Tally): void {
    let numbers = this.known.get(runs);
    if (!numbers) {
      numbers = runs.flatMap(indexTerms).map((term) => this.number(term));
      this.known.set(runs, numbers);
    }
    for (const number of numbers) counts.add(number, 1);
  }
}

/** Values by number, 0 where nothing was added; cleared in the time of what was added, so one serves all records. */
export class Tally {
  /** The numbers that have a value, in the order they came. */
  readonly numbers: number[] = [];
  private values = new Float64Array(1024);

  get(number: number): number {
    return this.values[number] ?? 0;
  }

  add(number: number, amount: number): void {
    if (number >= this.values.length) {
      const larger = new Float64Array(Math.max(number + 1, this.values.length * 2));
      larger.set(this.values);
      this.values = larger;
    }
    const old = this.values[number] as number;
    if (old === 0) this.numbers.push(number);
    this.values[number] = old + amount;
  }

  clear(): void {
    for (const number of this.numbers) this.values[number] = 0;
    this.numbers.length = 0;
  }
}
