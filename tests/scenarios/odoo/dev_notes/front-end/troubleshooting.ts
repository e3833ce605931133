import type { Page } from '@playwright/test';
import { defineScenario } from '../../../../../src/verify/scenario';

const folder = '/note_frontend_check/static/src/broken';

const js = (...lines: string[]) => ['/** @odoo-module **/', ...lines].join('\n');
const withRegistry = (...lines: string[]) =>
  js('import { registry } from "@web/core/registry";', ...lines);
const template = (content: string) => ({
  'template.xml': `<templates xml:space="preserve">${content}</templates>`,
});
const unclosed = template('<t t-name="note_frontend_check.Unclosed"><p></t>');
const twice = template(
  '<t t-name="note_frontend_check.Twice"><p/></t><t t-name="note_frontend_check.Twice"><b/></t>',
);
const orphan = template(
  '<t t-inherit="web.Nope" t-inherit-mode="extension"><p position="after"><p/></p></t>',
);

export default defineScenario(async ({ openAction, create, rpc, series, url, step, expect }) => {
  const action = 'note_frontend_check.note_frontend_check_action';
  const { page, button } = await openAction(action);

  /** Adds files to the bundle, opens the web client in a page, and takes them away again. */
  async function provoke(
    files: Record<string, string>,
    query: string,
    look: (other: Page, texts: string[]) => Promise<void>,
  ) {
    const names = Object.keys(files);
    const attachments = await create(
      'ir.attachment',
      names.map((name) => ({
        name,
        url: `${folder}/${name}`,
        mimetype: name.endsWith('.js') ? 'text/javascript' : 'text/xml',
        raw: files[name],
      })),
    );
    const bundle = 'web.assets_backend';
    const assets = await create(
      'ir.asset',
      names.map((name) => ({ name, bundle, path: `${folder}/${name}` })),
    );
    const other = await page.context().newPage();
    const texts: string[] = [];
    other.on('console', (message) => texts.push(message.text()));
    other.on('pageerror', (error) => texts.push(error.message));
    try {
      await other.goto(`${url}/web${query}`, { timeout: 180_000 });
      await look(other, texts);
    } finally {
      await other.close();
      await rpc('ir.asset', 'unlink', [assets]);
      await rpc('ir.attachment', 'unlink', [attachments]);
    }
  }
  /** Checks what the console shows and whether the page stays white. */
  const breaks = (name: string, files: Record<string, string>, isWhite: boolean, text: string) =>
    step(name, () =>
      provoke(files, '?debug=0', async (other, texts) => {
        const bar = other.locator('.o_main_navbar');
        if (!isWhite) await expect(bar).toBeVisible();
        await expect.poll(() => texts.join('\n')).toContain(text);
        // The bar could still come: the client is given time to start.
        await other.waitForTimeout(4000);
        if (isWhite) await expect(bar).toHaveCount(0);
      }),
    );

  await step('列出模块在资源包里的文件，没有漏掉的', async () => {
    await button('Check').click();
    await expect(page.locator('.o_note_bundled li')).toHaveText([
      '/note_frontend_check/static/src/frontend_check.js',
      '/note_frontend_check/static/src/frontend_check.xml',
    ]);
    await expect(page.locator('.o_note_missing li, .o_note_stopped li')).toHaveCount(0);
  });

  await step('import 不存在的文件：两行报错、开发者模式下有红条，网页照常', async () => {
    const files = { 'missing.js': js('import { nope } from "@note_frontend_check/nope";') };
    await provoke(files, '?debug=1', async (other, texts) => {
      await expect(other.locator('.o_main_navbar')).toBeVisible();
      for (const text of [
        'The following modules are needed by other modules but have not been defined, they may not be present in the correct asset bundle: [@note_frontend_check/nope]',
        'this is a secondary error which is likely caused by one of the above problems: [@note_frontend_check/broken/missing]',
        "Owl is running in 'dev' mode.",
      ])
        expect(texts.join('\n')).toContain(text);
      const banner = await other.evaluate(`getComputedStyle(document.body, "::before").content`);
      expect(banner).toContain('An error occurred while loading javascript modules');
      const stopped = await other.evaluate(
        `odoo.loader.modules.get("@note_frontend_check/frontend_check").findStopped()`,
      );
      expect(stopped).toEqual([
        { name: '@note_frontend_check/broken/missing', missing: ['@note_frontend_check/nope'] },
      ]);
      expect(await other.evaluate('__OWL_DEVTOOLS__.apps.size')).toBeGreaterThan(0);
      const orm = await other.evaluate('typeof odoo.__WOWL_DEBUG__.root.env.services.orm');
      expect(orm).toBe('object');
    });
  });

  await breaks(
    '文件顶层抛错：网页空白，报错带模块名',
    { 'throws.js': js('throw new Error("at the top");') },
    true,
    'Error while loading "@note_frontend_check/broken/throws"',
  );
  await breaks(
    '两个文件互相 import：两个都不执行，其余照常',
    {
      'cycle_a.js': js('import "@note_frontend_check/broken/cycle_b";'),
      'cycle_b.js': js('import "@note_frontend_check/broken/cycle_a";'),
    },
    false,
    'The following modules could not be loaded because they form a dependency cycle:',
  );
  await breaks(
    '服务的依赖不存在：网页空白',
    {
      'service.js': withRegistry(
        'const service = { dependencies: ["note_nope"], start() {} };',
        'registry.category("services").add("note_frontend_check.service", service);',
      ),
    },
    true,
    'Some services could not be started: note_frontend_check.service. Missing dependencies: note_nope',
  );
  await breaks(
    '首屏组件的模板表达式写错：网页空白',
    {
      'expression.js': withRegistry(
        'import { Component, xml } from "@odoo/owl";',
        'class Wrong extends Component {',
        '    static template = xml`<p t-out="state..name"/>`;',
        '    static props = {};',
        '}',
        'registry.category("systray").add("note_frontend_check.wrong", { Component: Wrong });',
      ),
    },
    true,
    'Failed to compile',
  );
  if (series === 17) {
    const notFound = 'Failed to load resource: the server responded with a status of 404';
    await breaks('模板名重复：17 整个资源包生成失败，网页空白', twice, true, notFound);
    await breaks('模板 XML 没有闭合：17 网页空白', unclosed, true, '');
    await breaks('继承的模板不存在：17 整个资源包生成失败，网页空白', orphan, true, notFound);
  } else {
    await breaks('模板 XML 没有闭合：18 起网页空白', unclosed, true, 'Invalid XML template');
    const exists = 'Template note_frontend_check.Twice already exists';
    await breaks('模板名重复：18 起控制台写出模板名，导航栏照常', twice, false, exists);
    const missing = 'Missing (extension) parent templates: web.Nope';
    await breaks('继承的模板不存在：18 起控制台里有一行，网页照常', orphan, false, missing);
  }

  await step('点击时抛错：弹出对话框，?debug=assets 的堆栈里有文件与行号', async () => {
    await provoke({}, `?debug=assets#action=${action}`, async (other) => {
      await other.getByRole('button', { name: 'Fail' }).click();
      const dialog = other.getByRole('dialog');
      await expect(dialog).toBeVisible();
      const details = dialog.getByRole('button', { name: /details/i });
      if (await details.count()) await details.click();
      await expect(dialog).toContainText('Raised on purpose');
      await expect(dialog).toContainText(
        /note_frontend_check\/static\/src\/frontend_check\.js:\d+/,
      );
    });
    await page.goto(`${url}/web?debug=0`);
  });
});
