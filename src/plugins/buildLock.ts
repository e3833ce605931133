import process from 'node:process';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { lockBuild } from '../lib/buildLock';

/** Makes `docusaurus build` wait until another build of the site has ended. The lock ends with the process. */
export default async function buildLock({ siteDir }: LoadContext): Promise<Plugin> {
  if (process.env.NODE_ENV === 'production') await lockBuild(siteDir);
  return { name: 'build-lock' };
}
