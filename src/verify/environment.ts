import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { AuthorError } from '../lib/authorError';
import { findInstallation, type Installation, lastLines } from './installation';
import type { VerifyOptions } from './options';
import { checkPostgres, createDatabase, dropDatabase } from './postgres';

/** Modules of the template database. Odoo installs a note's other dependencies with the note. */
const baseModules = ['base', 'web', 'mail'];

/** The database of which each note gets a copy. */
const template = `notes_odoo_${process.pid}`;

/**
 * Drops a database. A failure is printed, because the error that may have come before it matters
 * more.
 */
const cleanUp = (name: string): Promise<void> =>
  dropDatabase(name).catch((error: unknown) => console.error((error as Error).message));

/**
 * Calls `run` with the author's Odoo and a temporary folder. Afterwards the folder and the template
 * database are removed.
 *
 * @throws AuthorError when PostgreSQL or Odoo is not there, or is not as needed
 */
export async function withOdoo<T>(
  options: VerifyOptions,
  signal: AbortSignal,
  run: (installation: Installation, workDir: string) => Promise<T>,
): Promise<T> {
  await checkPostgres();
  const workDir = fs.mkdtempSync(path.join(os.tmpdir(), 'notes-odoo-'));
  try {
    const installation = await findInstallation(options, workDir, signal);
    console.log(`● 建模板数据库 ${template}：${baseModules.join('、')}`);
    await createDatabase(template);
    const { code, stderr } = await installation.install(template, baseModules);
    if (code !== 0) throw new AuthorError(`模板数据库没有装好：\n${lastLines(stderr)}`);
    return await run(installation, workDir);
  } finally {
    await cleanUp(template);
    fs.rmSync(workDir, { recursive: true, force: true });
  }
}

/**
 * Calls `run` with a copy of the template database, which is named after the folder of the note's
 * files. Both are removed afterwards.
 */
export async function withDatabase<T>(
  installation: Installation,
  folder: string,
  run: (db: string) => Promise<T>,
): Promise<T> {
  const db = `${path.basename(folder).replace('-', '_')}_${process.pid}`;
  await createDatabase(db, template);
  try {
    const attachments = installation.filestore(template);
    if (fs.existsSync(attachments))
      fs.cpSync(attachments, installation.filestore(db), { recursive: true });
    return await run(db);
  } finally {
    await cleanUp(db);
    for (const temporary of [installation.filestore(db), folder])
      fs.rmSync(temporary, { recursive: true, force: true });
  }
}
