import { laterSeries, odooSeries } from '../../config/site';
import type { Step } from '../diff/step';
import { type AdviceTable, Facts } from './facts';

/** Loads what changes from one series to a later one, for example from 17 to 19. */
export async function loadFacts(from: number, to: number): Promise<Facts> {
  const series = laterSeries.filter((each) => each <= to);
  const steps = series.map(async (each) => {
    const [step, advice] = (await Promise.all([
      import(`../data/steps/${each}.json`),
      import(`../data/advice/${each}.json`),
    ])) as [{ default: Step }, { default: AdviceTable }];
    return { series: each, step: step.default, advice: advice.default };
  });
  return new Facts(await Promise.all(steps), from);
}

const known = new Map<number, Promise<Facts>>();

/** @returns what changes from 17.0 to a later series, read once */
export function factsOf(series: number): Promise<Facts> {
  const facts = known.get(series) ?? loadFacts(odooSeries[0], series);
  known.set(series, facts);
  return facts;
}
