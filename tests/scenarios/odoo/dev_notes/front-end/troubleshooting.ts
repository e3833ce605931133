import { defineScenario } from '../../../../../src/verify/scenario';

const folder = '/note_frontend_check/static/src/broken';

/** A file that breaks the backend, the text that the console shows and what is left of the page. */
interface Broken {
  name: string;
  files: Record<string, string>;
  texts: string[];
  white: boolean;
  series?: 'old' | 'new';
}

const js = (...lines: string[]) => ['/** @odoo-module **/', ...lines].join('\n');
const withRegistry = (...lines: string[]) =>
  js('import { registry } from "@web/core/registry";', ...lines);
const template = (content: string) => `<templates xml:space="preserve">${content}</templates>`;
const unclosed = template('<t t-name="note_frontend_check.Unclosed"><p></t>');
const twice = template(
  '<t t-name="note_frontend_check.Twice"><p/></t><t t-name="note_frontend_check.Twice"><b/></t>',
);
const orphan = template(
  '<t t-inherit="web.Nope" t-inherit-mode="extension"><p position="after"><p/></p></t>',
);
const notFound = 'Failed to load resource: the server responded with a status of 404';

const broken: Broken[] = [
  {
    name: '文件顶层抛错：网页空白，报错带模块名',
    files: { 'throws.js': js('throw new Error("at the top");') },
    texts: ['Error while loading "@note_frontend_check/broken/throws"'],
    white: true,
  },
  {
    name: '两个文件互相 import：两个都不执行，其余照常',
    files: {
      'cycle_a.js': js('import "@note_frontend_check/broken/cycle_b";'),
      'cycle_b.js': js('import "@note_frontend_check/broken/cycle_a";'),
    },
    texts: ['The following modules could not be loaded because they form a dependency cycle:'],
    white: false,
  },
  {
    name: '服务的依赖不存在：网页空白',
    files: {
      'service.js': withRegistry(
        'const service = { dependencies: ["note_nope"], start() {} };',
        'registry.category("services").add("note_frontend_check.service", service);',
      ),
    },
    texts: [
      'Some services could not be started: note_frontend_check.service. Missing dependencies: note_nope',
    ],
    white: true,
  },
  {
    name: '首屏组件的模板表达式写错：网页空白',
    files: {
      'expression.js': withRegistry(
        'import { Component, xml } from "@odoo/owl";',
        'class Wrong extends Component {',
        '    static template = xml`<p t-out="state..name"/>`;',
        '    static props = {};',
        '}',
        'registry.category("systray").add("note_frontend_check.wrong", { Component: Wrong });',
      ),
    },
    texts: ['Failed to compile'],
    white: true,
  },
  {
    name: '模板 XML 没有闭合：18 起网页空白',
    files: { 'unclosed.xml': unclosed },
    texts: ['Invalid XML template'],
    white: true,
    series: 'new',
  },
  {
    name: '模板名重复：18 起控制台写出模板名，导航栏照常',
    files: { 'twice.xml': twice },
    texts: ['Template note_frontend_check.Twice already exists'],
    white: false,
    series: 'new',
  },
  {
    name: '模板名重复：17 整个资源包生成失败，网页空白',
    files: { 'twice.xml': twice },
    texts: [notFound],
    white: true,
    series: 'old',
  },
  {
    name: '模板 XML 没有闭合：17 网页空白',
    files: { 'unclosed.xml': unclosed },
    texts: [],
    white: true,
    series: 'old',
  },
  {
    name: '继承的模板不存在：18 起控制台里有一行，网页照常',
    files: { 'extension.xml': orphan },
    texts: ['Missing (extension) parent templates: web.Nope'],
    white: false,
    series: 'new',
  },
  {
    name: '继承的模板不存在：17 整个资源包生成失败，网页空白',
    files: { 'extension.xml': orphan },
    texts: [notFound],
    white: true,
    series: 'old',
  },
];

export default defineScenario(async ({ openAction, create, rpc, series, url, step, expect }) => {
  const page = await openAction('note_frontend_check.note_frontend_check_action');
  const context = page.context();

  /** Adds files to the bundle, opens the web client in a page of its own and takes the files away again. */
  async function provoke(
    files: Record<string, string>,
    look: (texts: string[], other: typeof page) => Promise<void>,
    query = '',
  ) {
    const attachments = await create(
      'ir.attachment',
      Object.entries(files).map(([name, text]) => ({
        name,
        url: `${folder}/${name}`,
        mimetype: name.endsWith('.js') ? 'text/javascript' : 'text/xml',
        datas: Buffer.from(text).toString('base64'),
      })),
    );
    const assets = await create(
      'ir.asset',
      Object.keys(files).map((name) => ({
        name,
        bundle: 'web.assets_backend',
        path: `${folder}/${name}`,
      })),
    );
    const other = await context.newPage();
    const texts: string[] = [];
    other.on('console', (message) => texts.push(message.text()));
    other.on('pageerror', (error) => texts.push(error.message));
    try {
      await other.goto(`${url}/web${query}`, { timeout: 180_000 });
      await look(texts, other);
    } finally {
      await other.close();
      await rpc('ir.asset', 'unlink', [assets]);
      await rpc('ir.attachment', 'unlink', [attachments]);
    }
  }

  await step('列出模块在资源包里的文件，没有漏掉的', async () => {
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.locator('.o_note_bundled li')).toHaveText([
      '/note_frontend_check/static/src/frontend_check.js',
      '/note_frontend_check/static/src/frontend_check.xml',
    ]);
    await expect(page.locator('.o_note_missing li')).toHaveCount(0);
    await expect(page.locator('.o_note_stopped li')).toHaveCount(0);
  });

  await step('import 不存在的文件：两行报错、开发者模式下有红条，网页照常', async () => {
    const files = { 'missing.js': js('import { nope } from "@note_frontend_check/nope";') };
    await provoke(
      files,
      async (texts, other) => {
        await expect(other.locator('.o_main_navbar')).toBeVisible();
        const all = texts.join('\n');
        expect(all).toContain(
          'The following modules are needed by other modules but have not been defined, they may not be present in the correct asset bundle: [@note_frontend_check/nope]',
        );
        expect(all).toContain(
          'this is a secondary error which is likely caused by one of the above problems: [@note_frontend_check/broken/missing]',
        );
        expect(all).toContain("Owl is running in 'dev' mode.");
        const banner = await other.evaluate(`getComputedStyle(document.body, "::before").content`);
        expect(banner).toContain('An error occurred while loading javascript modules');
        const stopped = await other.evaluate(
          `odoo.loader.modules.get("@note_frontend_check/frontend_check").findStopped()`,
        );
        expect(stopped).toEqual([
          { name: '@note_frontend_check/broken/missing', missing: ['@note_frontend_check/nope'] },
        ]);
        expect(await other.evaluate('__OWL_DEVTOOLS__.apps.size > 0')).toBe(true);
        expect(await other.evaluate('Boolean(odoo.__WOWL_DEBUG__.root.env.services.orm)')).toBe(
          true,
        );
      },
      '?debug=1',
    );
  });

  const kind = series < 18 ? 'old' : 'new';
  for (const each of broken.filter((one) => (one.series ?? kind) === kind))
    await step(each.name, () =>
      provoke(
        each.files,
        async (texts, other) => {
          const bar = other.locator('.o_main_navbar');
          if (!each.white) await expect(bar).toBeVisible();
          for (const text of each.texts) await expect.poll(() => texts.join('\n')).toContain(text);
          // The bar could still come: the client is given time to start.
          await other.waitForTimeout(4000);
          if (each.white) await expect(bar).toHaveCount(0);
        },
        '?debug=0',
      ),
    );

  await step('点击时抛错：弹出对话框，?debug=assets 的堆栈里有文件与行号', async () => {
    await provoke(
      {},
      async (_texts, other) => {
        await other.goto(
          `${url}/web?debug=assets#action=note_frontend_check.note_frontend_check_action`,
          { timeout: 180_000 },
        );
        await other.getByRole('button', { name: 'Fail' }).click();
        const dialog = other.locator('.o_error_dialog, .modal');
        await expect(dialog.first()).toBeVisible();
        const details = other.locator('.modal').getByRole('button', { name: /details/i });
        if (await details.count()) await details.click();
        await expect(other.locator('.modal')).toContainText('Raised on purpose');
        await expect(other.locator('.modal')).toContainText(
          /note_frontend_check\/static\/src\/frontend_check\.js:\d+/,
        );
      },
      '?debug=assets',
    );
    await page.goto(`${url}/web?debug=0`);
  });
});
