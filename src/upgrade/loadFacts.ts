import { laterSeries } from '../config/site';
import type { Step } from '../odoo/step';
import { type AdviceTable, Facts } from './facts';

/** Loads what changes from one series to a later one, for example from 17 to 19. */
export async function loadFacts(from: number, to: number): Promise<Facts> {
  const series = laterSeries.filter((each) => each <= to);
  const steps = series.map(async (each) => {
    const [step, advice] = (await Promise.all([
      import(`../odoo/data/steps/${each}.json`),
      import(`../odoo/data/advice/${each}.json`),
    ])) as [{ default: Step }, { default: AdviceTable }];
    return { series: each, step: step.default, advice: advice.default };
  });
  return new Facts(await Promise.all(steps), from);
}
