// VitePress as it comes, with its local search and the notes in its sidebar.
import fs from 'node:fs';
import { title } from '../../../../../src/config/site';

const files = fs.readdirSync('docs/odoo', { recursive: true, encoding: 'utf8' });
const notes = files.filter((file) => file.endsWith('.md'));
const titleOf = (file) => /^title: (.*)$/m.exec(fs.readFileSync(`docs/odoo/${file}`, 'utf8'))?.[1];
const items = notes.map((file) => ({ text: titleOf(file), link: `/docs/odoo/${file}` }));

export default {
  title,
  lang: 'zh-CN',
  cleanUrls: true,
  ignoreDeadLinks: true,
  // Braces in the notes are text.
  vue: { template: { compilerOptions: { delimiters: ['[[[[', ']]]]'] } } },
  vite: { resolve: { alias: { './@site': process.cwd() } } },
  themeConfig: { sidebar: [{ text: 'Odoo', items }], search: { provider: 'local' } },
};
