import { defineScenario } from '../../../../../src/verify/scenario';

export default defineScenario(async ({ openAction, create, rpc, series, step, expect }) => {
  const [first, second] = await create('note.call.order', [
    { name: 'Alpha', amount: 3 },
    { name: 'Beta', amount: 0 },
  ]);
  const { page, dialog, button } = await openAction('note_call_server.note_call_server_action');
  const root = page.locator('.o_note_call_server');
  const order = (name: string) => root.locator('.o_note_order').filter({ hasText: name });
  const confirm = (name: string) => order(name).getByRole('button');
  const blocked = page.locator('.o_blockUI');
  /**
   * Runs a program in the web client: `env`, `owl`, `useService`, `network` and `mount`, which
   * mounts a component with a service.
   */
  const run = (program: string) =>
    page.evaluate<string>(`(async () => {
      const module = (name) => odoo.loader.modules.get(name);
      const owl = module("@odoo/owl");
      const { useService } = module("@web/core/utils/hooks");
      const network = module("@web/core/network/rpc_service") || module("@web/core/network/rpc");
      const { env } = odoo.__WOWL_DEBUG__.root;
      const call = network.rpc || env.services.rpc;
      async function mount(name) {
        class Probe extends owl.Component {
          static template = owl.xml\`<i/>\`;
          static props = ["*"];
          setup() { this.service = useService(name); }
        }
        const app = new owl.App(Probe, { env });
        const { service } = await app.mount(document.body);
        return { app, service };
      }
      ${program}
    })()`);

  await step('打开页面：订单、汇总和当前公司都取到', async () => {
    await expect(root).toContainText('My Company: 0 done');
    await expect(root.locator('.o_note_order')).toHaveCount(2);
  });

  await step('UserError 的原文显示在页面上，没有对话框', async () => {
    await confirm('Beta').click();
    await expect(root.locator('.alert')).toHaveText('Beta has no amount.');
    await expect(order('Beta')).toContainText('draft');
    await expect(dialog).toHaveCount(0);
  });

  await step('请求返回之前按钮禁用，右下角显示 Loading', async () => {
    await page.route('**/action_confirm', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await confirm('Alpha').click();
    await expect(confirm('Alpha')).toBeDisabled();
    await expect(page.locator('.o_loading_indicator')).toBeVisible();
    await expect(order('Alpha')).toContainText('done');
    await expect(confirm('Alpha')).toBeEnabled();
    await expect(root.locator('.alert')).toHaveCount(0);
    await expect(root).toContainText('My Company: 1 done');
  });

  await step('silent 的请求不显示 Loading', async () => {
    const seen = await run(`
      const done = env.services.orm.silent.call("note.call.order", "action_confirm", [[${String(first)}]]);
      await new Promise((resolve) => setTimeout(resolve, 800));
      const shown = document.querySelectorAll(".o_loading_indicator").length;
      await done;
      return String(shown);
    `);
    expect(seen).toBe('0');
  });

  await step('abort(false) 什么都不显示，abort() 没有接住就弹出对话框', async () => {
    const abort = (argument: string) =>
      run(`
        env.services.orm.call("note.call.order", "get_summary").abort(${argument});
        await new Promise((resolve) => setTimeout(resolve, 800));
        return "";
      `);
    await abort('false');
    await expect(dialog).toHaveCount(0);
    await abort('');
    await expect(dialog.first()).toContainText(series === 17 ? 'Odoo Client Error' : 'Oops!');
    await page.reload();
    await expect(root.locator('.o_note_order')).toHaveCount(2);
  });

  await step('返回之前组件销毁，请求出错：照样抛出', async () => {
    const seen = await run(`
      const { app, service } = await mount("orm");
      const refused = service.call("note.call.order", "action_confirm", [[${String(second)}]]);
      app.destroy();
      return refused.then(() => "done", (error) => error.data.message);
    `);
    expect(seen).toBe('Beta has no amount.');
  });

  await step('返回之前组件销毁：promise 不结束，finally 不执行；之后再调用就报错', async () => {
    const seen = await run(`
      const { app, service } = await mount("orm");
      let ended = false;
      service.call("note.call.order", "get_summary").finally(() => { ended = true; });
      app.destroy();
      await env.services.orm.call("note.call.order", "get_summary");
      await new Promise((resolve) => setTimeout(resolve, 500));
      const after = await service.call("note.call.order", "get_summary").catch((error) => error.message);
      return ended + " " + after;
    `);
    expect(seen).toBe('false Component is destroyed');
  });

  await step('rpc 服务：17 有，18 起报没有这个服务', async () => {
    const seen = await run(`
      const app = await mount("rpc").catch((error) => (error.cause || error).message);
      return typeof app === "string" ? app : "mounted";
    `);
    expect(seen).toBe(series === 17 ? 'mounted' : 'Service rpc is not available');
  });

  await step('接口的地址写错，得到的是 ConnectionLostError', async () => {
    const seen = await run(`
      const error = await call("/note_call_server/nope").catch((error) => error);
      return (error instanceof network.ConnectionLostError) + " " + error.message;
    `);
    expect(seen).toBe(
      'true Connection to "/note_call_server/nope" couldn\'t be established or was interrupted',
    );
  });

  await step('翻页、webRead 与上传，返回的格式与片段的说明相同', async () => {
    const seen = await run(`
      const { orm, http } = env.services;
      const specification = { name: {}, currency_id: { fields: { display_name: {} } } };
      const options = { specification, offset: 1, limit: 1, order: "name, id" };
      const page = await orm.webSearchRead("note.call.order", [], options);
      const [order] = await orm.webRead("note.call.order", [${String(first)}], { specification });
      const [bare] = await orm.webRead("note.call.order", [${String(first)}], {
        specification: { currency_id: {} },
      });
      const upload = (model, ...ufile) => http.post("/web/binary/upload_attachment", {
        csrf_token: odoo.csrf_token,
        model,
        id: ${String(first)},
        ufile,
      });
      const files = await upload("note.call.order", new File(["a"], "a.txt"), new File(["bc"], "b.txt"));
      const [refused] = await upload("note.call.nope", new File(["a"], "a.txt"));
      const [{ res_id }] = await orm.read("ir.attachment", [files[1].id], ["res_id"]);
      const keys = [order.currency_id, ...files, refused].map((each) => Object.keys(each).sort().join());
      const sizes = files.map((file) => file.size);
      return [page.length, page.records.length, page.records[0].name, typeof bare.currency_id, res_id, sizes, ...keys].join(" ");
    `);
    expect(seen).toBe(
      `2 1 Beta number ${String(first)} 1,2 display_name,id filename,id,mimetype,size filename,id,mimetype,size error`,
    );
  });

  await step('锁住界面时换了页面，返回之后仍然解锁', async () => {
    await rpc('note.call.order', 'write', [[first], { state: 'draft' }]);
    await rpc('note.call.order', 'unlink', [[second]]);
    await page.reload();
    await button('Confirm All').click();
    await expect(blocked).toBeVisible();
    await run(`await env.services.action.doAction("base.action_partner_form"); return "";`);
    await expect(root).toHaveCount(0);
    await expect(blocked).toHaveCount(0);
  });
});
