import fs from 'node:fs';
import path from 'node:path';
import type { Rule } from './rule';

/** The ids of all rules, in alphabetical order. */
export const ruleIds = fs
  .readdirSync(path.join(__dirname, 'rules'))
  .map((name) => path.basename(name, '.ts'))
  .sort();

/** Every rule, in the order of {@link ruleIds}. */
export async function readRules(): Promise<Rule[]> {
  return Promise.all(
    ruleIds.map(async (id) => ({
      id,
      ...((await import(`./rules/${id}.ts`)) as Omit<Rule, 'id'>),
    })),
  );
}
