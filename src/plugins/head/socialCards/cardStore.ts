import { fork } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { cacheDir, root } from '../../../lib/paths';
import type { Card } from './card';

/** Cards by their names, which stand for what is on them: a build after one changed title draws one card. */
export const cardStore = path.join(cacheDir, 'cards');

/** A card to draw and where it goes. */
export interface CardOrder {
  card: Card;
  file: string;
}

/** Draws in a process of its own, beside what the build does. */
function drawAside(orders: CardOrder[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(root, 'src/plugins/head/socialCards/drawAside.ts'), { execArgv: ['--import', 'tsx'] });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error('社交卡片没有画完，原因见上面的输出。'));
    });
    child.send(orders);
  });
}

/**
 * Draws the cards that the store does not have, and removes those that are no longer needed.
 *
 * @param cards by their names
 */
export async function fillStore(cards: ReadonlyMap<string, Card>, store = cardStore): Promise<void> {
  await fs.mkdir(store, { recursive: true });
  const stored = await fs.readdir(store);
  await Promise.all(stored.filter((name) => !cards.has(name)).map((name) => fs.rm(path.join(store, name))));
  const missing = [...cards].filter(([name]) => !stored.includes(name));
  if (missing.length > 0) await drawAside(missing.map(([name, card]) => ({ card, file: path.join(store, name) })));
}
