import { matchesGlob } from '../module/manifest';
import type { ModuleModel } from '../module/readModule';
import type { Finding, Rule } from '../rule';

/** Files Odoo only loads when the manifest lists them. */
function isData(path: string): boolean {
  return /\.(?:xml|csv|sql)$/.test(path) && !path.startsWith('static/') && !path.startsWith('tests/');
}

function isAsset(path: string): boolean {
  return /^static\/src\/.*\.(?:js|xml|scss|css)$/.test(path);
}

function findingsOf({ name, manifest, files }: ModuleModel): Finding[] {
  if (!manifest) return [];
  const paths = files.map(({ path }) => path);
  const listed = [...manifest.list('data'), ...manifest.list('demo')];
  const patterns = manifest.assets
    .flatMap((bundle) => bundle.paths)
    .filter(({ addon, value }) => addon && value.replace(/^\//, '').startsWith(`${name}/`));
  const unlisted = files
    .filter(({ path }) => isData(path) && !listed.some(({ value }) => value === path))
    .map(({ path, block }): Finding => ({
      line: block.line - 1,
      message: `${name}/${path} 不在 manifest 的 data 里，不会被加载`,
      mend: `在 data 里加 "${path}"`,
    }));
  const unbundled = files
    .filter(({ path }) => isAsset(path) && !patterns.some(({ value }) => matchesGlob(value, `${name}/${path}`)))
    .map(({ path, block }): Finding => ({
      line: block.line - 1,
      message: `${name}/${path} 不在 manifest 的 assets 里，浏览器不会加载`,
      mend: `在 assets 的 "web.assets_backend" 里加 "${name}/${path}"`,
    }));
  const missing = listed
    .filter(({ value }) => !paths.includes(value))
    .map(({ value, line }): Finding => ({
      line,
      message: `manifest 列出的 ${value} 不在这一页`,
      mend: `补上 title="${name}/${value}" 的代码块，或从 data 里删掉`,
    }));
  const empty = patterns
    .filter(({ value }) => !paths.some((path) => matchesGlob(value, `${name}/${path}`)) && !value.includes('/static/lib/'))
    .map(({ value, line }): Finding => ({
      line,
      message: `assets 里的 ${value} 在这一页没有对应的文件`,
      mend: '改成这一页有的文件，路径以模块名开头',
    }));
  return [...unlisted, ...unbundled, ...missing, ...empty];
}

export const manifestFiles: Rule = {
  id: 'manifest-files',
  summary: '模块的每个数据文件都在 `data` 里，每个前端文件都在 `assets` 里，列出的文件都在这一页。',
  check: (note, context) => note.modules.flatMap((module) => findingsOf(context.module(module))),
};
