// The process that fillStore in card.ts starts.
import fs from 'node:fs';
import process from 'node:process';
import { setImmediate } from 'node:timers/promises';
import type { CardOrder } from './card';
import { cardDrawer } from './drawCard';

async function draw(orders: readonly CardOrder[]): Promise<void> {
  const drawCard = await cardDrawer(orders.map(({ card }) => card));
  for (const [index, { file }] of orders.entries()) {
    // Renamed when it is complete: an interrupted build must not leave half a file for the next one.
    fs.writeFileSync(`${file}.part`, drawCard(index));
    fs.renameSync(`${file}.part`, file);
    // Time to learn that the build has ended early.
    await setImmediate();
    if (!process.connected) return;
  }
}

// It would wait for more otherwise.
process.once('message', (orders) => {
  void draw(orders as CardOrder[]).finally(() => {
    if (process.connected) process.disconnect();
  });
});
