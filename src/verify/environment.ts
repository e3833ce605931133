import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { Installation } from './installation';
import type { VerifyOptions } from './options';
import { checkPostgres, createDatabase, dropDatabase } from './postgres';

/** What every database has; the notes' own dependencies come on top. */
const baseModules = ['base', 'web', 'mail'];

/** @returns the end of a log, where the error is */
export const lastLines = (log: string): string => log.trim().split('\n').slice(-30).join('\n');

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
  const template = options.template ?? `notes_odoo_${process.pid}`;
  try {
    const installation = await Installation.find({ ...options, template }, workDir, signal);
    if (options.template === undefined) await createTemplate(installation);
    return await run(installation, workDir);
  } finally {
    if (options.template === undefined) await dropDatabase(template);
    fs.rmSync(workDir, { recursive: true, force: true });
  }
}

async function createTemplate(installation: Installation): Promise<void> {
  const name = installation.template;
  console.log(`● 建模板数据库 ${name}：${baseModules.join('、')}`);
  await createDatabase(name);
  const { code, stderr } = await installation.install(name, baseModules);
  if (code !== 0) throw new Error(`模板数据库没有装好：\n${lastLines(stderr)}`);
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
  const { template } = installation;
  const db = `${path.basename(folder).replace('-', '_')}_${process.pid}`;
  await createDatabase(db, template);
  try {
    const attachments = installation.filestore(template);
    if (fs.existsSync(attachments))
      fs.cpSync(attachments, installation.filestore(db), { recursive: true });
    return await run(db);
  } finally {
    await dropDatabase(db);
    fs.rmSync(installation.filestore(db), { recursive: true, force: true });
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
