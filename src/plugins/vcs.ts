import path from 'node:path';
import process from 'node:process';
import type { VcsConfig } from '@docusaurus/types';
import { getVcsPreset } from '@docusaurus/utils';
import { referenceDir } from '../config/site';
import { gitEnvironment } from '../lib/git';
import { historyProblem } from '../notes/history';

const warnedVariable = 'LAST_UPDATE_WARNED';

/**
 * Docusaurus' setting for the author and the time of a page's last update. Without a full history
 * every page would have the same wrong date, so there are no dates and one warning. References have
 * no dates, because their entries come from the notes.
 */
export function vcs(siteDir: string): 'disabled' | VcsConfig {
  const problem = historyProblem(siteDir);
  if (problem) {
    // Docusaurus reads its configuration twice in a build.
    if (process.env[warnedVariable] !== problem)
      console.warn(`● 页面不显示最后更新时间：${problem}。`);
    process.env[warnedVariable] = problem;
    return 'disabled';
  }
  // Docusaurus runs git itself.
  Object.assign(process.env, gitEnvironment());
  const preset = getVcsPreset('default-v2');
  const references = path.join(siteDir, referenceDir);
  return {
    // Docusaurus validates that each function has one parameter, which those of the preset do not
    // declare.
    initialize: (params) => {
      preset.initialize(params);
    },
    getFileCreationInfo: async (file) => preset.getFileCreationInfo(file),
    getFileLastUpdateInfo: async (file) =>
      file.startsWith(references) ? null : preset.getFileLastUpdateInfo(file),
  };
}
