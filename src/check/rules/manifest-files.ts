import { matchesGlob } from '../module/manifest';
import type { Check } from '../rule';

/** Files Odoo only loads when the manifest lists them. */
function isData(path: string): boolean {
  return (
    /\.(?:xml|csv|sql)$/.test(path) && !path.startsWith('static/') && !path.startsWith('tests/')
  );
}

export const summary =
  '模块的每个数据文件都在 `data` 里，每个前端文件都在 `assets` 里，列出的文件都在这一页。';

export const check: Check = (note, context, report) => {
  for (const module of note.modules) {
    const { name, manifest, files } = context.module(module);
    if (!manifest) continue;
    const listed = [...manifest.list('data'), ...manifest.list('demo')];
    const patterns = manifest.assets
      .flatMap(({ paths }) => paths)
      .filter(({ addon, value }) => addon && value.replace(/^\//, '').startsWith(`${name}/`));
    for (const { path, block } of files) {
      const line = block.line - 1;
      const file = `${name}/${path}`;
      if (isData(path) && !listed.some(({ value }) => value === path))
        report(line, `${file} 不在 manifest 的 data 里，不会被加载`, `在 data 里加 "${path}"`);
      const isAsset = /^static\/src\/.*\.(?:js|xml|scss|css)$/.test(path);
      if (isAsset && !patterns.some(({ value }) => matchesGlob(value, file))) {
        const fix = `在 assets 的 "web.assets_backend" 里加 "${file}"`;
        report(line, `${file} 不在 manifest 的 assets 里，浏览器不会加载`, fix);
      }
    }
    for (const { value, line } of listed)
      if (!files.some(({ path }) => path === value)) {
        const fix = `补上 title="${name}/${value}" 的代码块，或从 data 里删掉`;
        report(line, `manifest 列出的 ${value} 不在这一页`, fix);
      }
    for (const { value, line } of patterns)
      if (
        !files.some(({ path }) => matchesGlob(value, `${name}/${path}`)) &&
        !value.includes('/static/lib/')
      )
        report(
          line,
          `assets 里的 ${value} 在这一页没有对应的文件`,
          '改成这一页有的文件，路径以模块名开头',
        );
  }
};
