// Runs in a thread of its own (src/lib/aside.ts).
import fs from 'node:fs';
import os from 'node:os';
import process from 'node:process';
import { answer } from '../../../lib/aside';
import type { CardOrder } from './card';
import { cardDrawer } from './drawCard';

/** Draws cards into their files. */
export async function draw(orders: readonly CardOrder[]): Promise<void> {
  const drawCard = await cardDrawer(orders.map(({ card }) => card));
  for (const [index, { file }] of orders.entries()) {
    // Renamed when it is complete: an interrupted build must not leave half a file for the next one.
    fs.writeFileSync(`${file}.part`, drawCard(index));
    fs.renameSync(`${file}.part`, file);
  }
}

answer({ draw }, () => {
  // Other threads come before this one. Only on Linux: elsewhere a priority is that of the whole process.
  if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
});
