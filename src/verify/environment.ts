import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { Installation, lastLines } from './installation';
import type { VerifyOptions } from './options';
import { checkPostgres, createDatabase, dropDatabase } from './postgres';

/** What every database has; the notes' own dependencies come on top. */
const baseModules = ['base', 'web', 'mail'];

/** The database that others are copied from. */
const template = `notes_odoo_${process.pid}`;

/**
 * Runs something with the author's Odoo, a template database and a working folder; what was made for it is removed.
 *
 * @throws in Chinese when PostgreSQL or Odoo is not there, or is not as needed
 */
export async function withOdoo<T>(
  options: VerifyOptions,
  signal: AbortSignal,
  run: (installation: Installation, workDir: string) => Promise<T>,
): Promise<T> {
  await checkPostgres();
  const workDir = fs.mkdtempSync(path.join(os.tmpdir(), 'notes-odoo-'));
  try {
    const installation = await Installation.find(options, workDir, signal);
    console.log(`● 建模板数据库 ${template}：${baseModules.join('、')}`);
    await createDatabase(template);
    const { code, stderr } = await installation.install(template, baseModules);
    if (code !== 0) throw new Error(`模板数据库没有装好：\n${lastLines(stderr)}`);
    return await run(installation, workDir);
  } finally {
    await dropDatabase(template);
    fs.rmSync(workDir, { recursive: true, force: true });
  }
}

/**
 * Runs something with a copy of the template database, which is dropped.
 *
 * @param folder for its files, removed at the end; need not exist; its name becomes the database's
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
    await dropDatabase(db);
    for (const made of [installation.filestore(db), folder])
      fs.rmSync(made, { recursive: true, force: true });
  }
}
