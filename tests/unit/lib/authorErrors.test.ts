import { expect, test } from 'vitest';
import { checkMessage, describeError } from '../../../src/lib/authorErrors';

/** An error as Docusaurus' command rejects with it, thrown where a stack says. */
function rejected(
  messages: readonly string[],
  place = 'node_modules/@docusaurus/logger/lib/logger.js:80:11',
): Error {
  const [message = '', ...causes] = messages;
  const error = new Error(message, causes.length > 0 ? { cause: rejected(causes, place) } : {});
  error.stack = `Error: ${message}\n    at throwError (/site/${place})`;
  return error;
}

const unableToBuild = 'Unable to build website for locale zh-cn.';

// Texts as Docusaurus 3.10.2 and Rspack 1.7 wrote them.
test.each([
  [
    'a broken link',
    [
      unableToBuild,
      'Docusaurus found broken links!\n\nPlease check the pages of your site in the list below.\n\nExhaustive list of all broken links found:\n- Broken link on source page path = /docs/intro:\n   -> linking to /docs/nowhere\n',
    ],
    /^有链接指向不存在的页面。请改正.*，例如 .*\n- Broken link on source page path = \/docs\/intro:\n {3}-> linking to \/docs\/nowhere$/,
  ],
  [
    'a broken anchor',
    [
      unableToBuild,
      'Docusaurus found broken anchors!\n\nPlease check\n- Broken anchor on source page path = /docs/intro:\n   -> linking to /docs/odoo/#nix\n',
    ],
    /^有链接指向页面里没有的标题。.*例如 .*\n- Broken anchor.*\n.*#nix$/,
  ],
  [
    'an unknown tag',
    [
      unableToBuild,
      "Can't process doc metadata",
      'Tags [odo] used in odoo/中文说明.md are not defined in tags.yml',
    ],
    /^docs\/odoo\/中文说明\.md：标签 odo 没有登记。.*docs\/tags\.yml.*例如：/,
  ],
  [
    'front matter, whatever caused our message',
    [
      unableToBuild,
      "Can't process doc metadata",
      '\ndocs/a.md:2：frontmatter 不是合法的 YAML。',
      'bad indentation of a mapping entry',
    ],
    /^docs\/a\.md:2：frontmatter 不是合法的 YAML。$/,
  ],
  [
    'two pages at one path',
    [
      unableToBuild,
      'Duplicate routes found!\n- Attempting to create page at /x, but a page already exists at this route.',
    ],
    /^有两个页面的路径相同。.*\n- Attempting.*\/x/,
  ],
  [
    'a sidebar',
    [
      unableToBuild,
      'Invalid sidebar file at "sidebars.ts".\nThese sidebar document ids do not exist:\n- intra\n',
    ],
    /^sidebars\.ts 有误。.*例如 .*\nThese.*\n- intra$/,
  ],
  [
    'a component',
    [
      unableToBuild,
      'Can\'t render static file for pathname "/a"',
      'Expected component `Foo` to be defined: you likely forgot to import, pass, or provide it.',
    ],
    /^页面 \/a：用了没有引入的组件 <Foo>。.*例如 import Foo/,
  ],
  [
    'any other check of Docusaurus',
    [unableToBuild, '"navbar.items[0].label" must be a string'],
    /^Docusaurus 的检查没有通过：\n"navbar\.items/,
  ],
])('%s: the message alone', (_name, messages, expected) => {
  const text = describeError(rejected(messages));
  expect(text).toMatch(expected);
  expect(text).not.toMatch(/^\s+at |Unable to build|Error:/m);
});

test('several pages: each message once', () => {
  const errors = ['甲', '乙', '甲'].map((text) =>
    rejected(['Can\'t render static file for pathname "/a"', text]),
  );
  expect(describeError(new Error(unableToBuild, { cause: new AggregateError(errors) }))).toBe(
    '页面 /a：甲\n\n页面 /a：乙',
  );
});

test.each([
  new TypeError('x is not a function'),
  rejected(['out of memory'], 'node_modules/@rspack/core/dist/index.js:1:1'),
])('a defect keeps its stack: %s', (cause) => {
  expect(describeError(new Error(unableToBuild, { cause }))).toMatch(
    /Unable to build[^]*(?:not a function|out of memory)\n\s+at /,
  );
});

const failed =
  '  × Module build failed (from ../node_modules/@docusaurus/mdx-loader/lib/index.js):\n';
test.each([
  [
    'our check of a page',
    `${failed}  ╰─▶   × Error: MDX compilation failed for file "${process.cwd()}/docs/intro.md"\n        │ Cause: 代码块的语言「kotlin」没有语法。\n        │ Details:\n        │ {\n        │   "column": 1,\n        │   "line": 8,\n        │ }\n        │     at compileToJSX (/p/utils.js:93:15)`,
    'docs/intro.md:8：代码块的语言「kotlin」没有语法。',
  ],
  [
    'a check that names the file',
    `${failed}  ├─▶   × Error: \n  │ docs/a.md:1：frontmatter 缺少 title。例如：\n  │     title: 约束\n  │     at parse (/p/a.js:1:1)\n  ╰─▶ `,
    'docs/a.md:1：frontmatter 缺少 title。例如：\n    title: 约束',
  ],
  [
    'an image',
    `${failed}  ╰─▶   × Error: MDX compilation failed for file "/p/docs/a.md"\n        │ Cause: Markdown image with URL \`./nix.png\` in source file "docs/a.md" (10:1) couldn't be resolved to an existing local image file.\n        │ To ignore\n        │ Details:\n        │ Error: Markdown image`,
    'docs/a.md:10：图片 ./nix.png 不存在。请核对路径；图片放在文档旁边，例如 ./img/form.webp。',
  ],
  [
    'an import',
    "  × Module not found: Can't resolve './nix.js' in '/p'\n    ╭─[15:0]\n",
    '引入的 ./nix.js 不存在。请核对路径或包名，例如 ./Chart.tsx。',
  ],
  [
    'a syntax error in code',
    '  × Module build failed (from builtin:swc-loader):\n  ├─▶   ×   x Unexpected token.',
    undefined,
  ],
])('the bundler about %s', (_name, text, message) => {
  expect(checkMessage(text)).toBe(message);
});
