import { Joi } from '@docusaurus/utils-validation';
import { allSeries, baseSeries, laterSeries } from '../../odoo';
import { errorPlaces } from '../noteErrors';
import { subjects } from '../subjects';

/** The kind of a page depends on its folder; a `page` is outside of the docs. */
export type PageKind = 'development' | 'odoo' | 'odooIndex' | 'doc' | 'page';

/** With so many characters a description fills one or two lines in search results. */
const descriptionLength = { min: 15, max: 110 } as const;
const titleLength = 40;

/** The fields that our schema checks, as messages name them: what follows 应为, and YAML to copy. */
export const fields: Record<string, { expected: string; example: string }> = {
  title: {
    expected: `不超过 ${titleLength} 字的短标题，它也是页面的一级标题`,
    example: 'title: 约束：SQL、Python 与删除检查',
  },
  description: {
    expected: `一句话，${descriptionLength.min} 到 ${descriptionLength.max} 字，说清读者能得到什么`,
    example:
      'description: 唯一、取值范围、不许删除：三种约束的完整模块，每种报错的原文，以及装不上、不触发时怎样查。',
  },
  tags: { expected: 'docs/tags.yml 里有的标签的列表', example: 'tags: [odoo]' },
  odoo: {
    expected: `正文写到的 Odoo 大版本的列表，取自 ${allSeries.join('、')}，不重复，${baseSeries} 在最前`,
    example: `odoo: [${[baseSeries, ...laterSeries].join(', ')}]`,
  },
  unsupported: {
    expected: `不适用的 Odoo 大版本（${laterSeries.join('、')}），各写一句原因与该看哪里`,
    example: "unsupported:\n  19: '19.0 自带这个功能，见「字段组件」'",
  },
  subject: {
    expected: `它在侧边栏里归入的主题，取自 ${subjects.join('、')}`,
    example: 'subject: 视图',
  },
  errors: {
    expected:
      '报错原文，按出现的地方分组：install 安装、升级与启动，view 视图校验，server 服务器日志与 RPC，browser 浏览器；含冒号的要加引号',
    example: "errors:\n  server:\n    - 'ValueError: Invalid field name'",
  },
  sources: {
    expected: '列表，每项是源码树里的路径（可空一格再写符号名），或带 title 的文档',
    example:
      'sources:\n  - odoo/models.py _sql_constraints\n  - title: Git 手册\n    url: https://git-scm.com/docs',
  },
  updates: {
    expected:
      '列表，每项是日期（不晚于今天，一天一项）、一个空格和一句中文：改了什么，为什么，不超过 60 字，没有反引号',
    example: 'updates:\n  - 2026-11-27 加上删除检查：有发票的订单不该被删掉',
  },
  sidebar_position: { expected: '数字', example: 'sidebar_position: 3' },
  sidebar_label: { expected: '文字', example: 'sidebar_label: 约束' },
  slug: { expected: '地址的最后一段，或以 / 开头的路径', example: 'slug: constraints' },
  draft: { expected: 'true 或 false', example: 'draft: true' },
  unlisted: { expected: 'true 或 false', example: 'unlisted: true' },
  hide_table_of_contents: { expected: 'true 或 false', example: 'hide_table_of_contents: true' },
};

const text = Joi.string().trim().min(1);
const flag = Joi.boolean().strict();

/**
 * Fields that Docusaurus checks:
 * https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-docs#markdown-front-matter
 */
function unchecked(names: string): Record<string, Joi.AnySchema> {
  return Object.fromEntries(names.split(' ').map((name) => [name, Joi.any()]));
}

const everyPage = {
  title: text.max(titleLength).required(),
  description: text.min(descriptionLength.min).max(descriptionLength.max).required(),
  slug: text,
  draft: flag,
  unlisted: flag,
  hide_table_of_contents: flag,
  ...unchecked('keywords image toc_min_heading_level toc_max_heading_level last_update'),
};

const errorTexts = Joi.array().items(text).min(1);
const url = Joi.string().uri({ scheme: ['http', 'https'] });
const document = Joi.object({ title: text.required(), url });
const sources = Joi.array().items(text, document).min(1);
const version = Joi.number().strict();
const odoo = Joi.array()
  .ordered(version.valid(baseSeries).required())
  .items(version.valid(...allSeries))
  .unique();
// Docusaurus checks that a tag is registered: option onInlineTags.
const tags = Joi.array().items(text);

const unsupported = Joi.object(Object.fromEntries(laterSeries.map((each) => [each, text])));

const dateOf = (line: string): string => line.slice(0, 10);

/** Validates `2026-11-27 what changed`. @throws Error when there is no such day, or not yet */
function checkDate(line: string): string {
  // Somewhere it is tomorrow already.
  const latest = Date.now() + 24 * 3600 * 1000;
  const time = Date.parse(dateOf(line));
  if (time > latest || new Date(time).toISOString().slice(0, 10) !== dateOf(line))
    throw new Error(dateOf(line));
  return line;
}

const updates = Joi.array()
  .items(
    text.pattern(/^\d{4}-\d\d-\d\d (?=.*\p{Script=Han}{2})[^\s`][^`]{3,59}$/u).custom(checkDate),
  )
  .unique((a: string, b: string) => dateOf(a) === dateOf(b));

const everyDoc = {
  ...everyPage,
  updates,
  errors: Joi.object(Object.fromEntries(errorPlaces.map((place) => [place, errorTexts]))).min(1),
  sources,
  sidebar_position: Joi.number().strict(),
  sidebar_label: text,
  ...unchecked('id hide_title sidebar_key sidebar_class_name sidebar_custom_props'),
  ...unchecked('displayed_sidebar pagination_label pagination_next pagination_prev'),
  ...unchecked('custom_edit_url parse_number_prefixes'),
};

const odooIndex = {
  ...everyDoc,
  tags: tags.has(Joi.valid('odoo')).required(),
  odoo: odoo.required(),
};
const odooNote = { ...odooIndex, sources: sources.required(), unsupported };
const hasOdooTag = Joi.array().has('odoo').required();

/** What the front matter of a page may have. */
export const schemas: Record<PageKind, Joi.ObjectSchema> = {
  page: Joi.object({ ...everyPage, wrapperClassName: Joi.any() }),
  doc: Joi.object({
    ...everyDoc,
    tags,
    odoo: odoo.when('tags', { is: hasOdooTag, otherwise: Joi.forbidden() }),
  }),
  odooIndex: Joi.object(odooIndex),
  odoo: Joi.object(odooNote),
  development: Joi.object({ ...odooNote, subject: Joi.valid(...subjects).required() }),
};
