import { expect, test } from 'vitest';
import { readLog } from '../../../src/verify/readLog';
import { yamlOf } from '../../support/cases';

/** A case of logs.yml, whose entries lack time, process and database. */
interface LogCase {
  name: string;
  log: string;
  read: Partial<ReturnType<typeof readLog>>;
}

test.each(yamlOf('logs.yml') as LogCase[])('$name', ({ log, read }) => {
  const text = log.replace(/^([A-Z]+) (odoo\.)/gm, '2026-01-31 08:00:00,123 4711 $1 db_1 $2');
  expect(readLog(`odoo starts\n${text}`, ['note_a'])).toMatchObject(read);
});
