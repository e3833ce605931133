// The process that cardStore.ts starts.
import fs from 'node:fs';
import process from 'node:process';
import { setImmediate } from 'node:timers/promises';
import type { CardOrder } from './cardStore';
import { cardDrawer } from './drawCard';

async function draw(orders: readonly CardOrder[]): Promise<void> {
  const drawCard = await cardDrawer(orders.map(({ card }) => card));
  for (const { card, file } of orders) {
    // Renamed when it is whole: an interrupted build must not leave half a file for the next one.
    fs.writeFileSync(`${file}.part`, drawCard(card));
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
