import { defineScenario } from '../../../../../src/verify/scenario';

/** Runs in the page; as text, because `super` in a plain object must reach it as it is. */
const program = `(() => {
  const { modules } = odoo.loader;
  const { patch } = modules.get("@web/core/utils/patch");
  const message = (run) => {
    try {
      run();
      return "";
    } catch (error) {
      return error.message;
    }
  };
  const first = { hi: () => "A" };
  const second = { hi: () => "B" };
  const shared = {
    hi() {
      return "patched " + super.hi();
    },
  };
  patch(first, shared);
  patch(second, shared);
  const remove = patch(second, { hi: () => "again" });
  const patched = second.hi();
  remove();
  const inherit = modules.get("@web/core/template_inheritance")?.applyInheritance;
  const parse = (xml) => new DOMParser().parseFromString(xml, "text/xml").documentElement;
  const operation = '<t><xpath expr="//textarea" position="after"/></t>';
  const info = { attrs: {}, options: { show_count: true } };
  const { charField } = modules.get("@web/views/fields/char/char_field");
  const { emojisCharField } = modules.get("@mail/views/web/fields/emojis_char_field/emojis_char_field");
  return {
    named: message(() => patch({}, "my.patch")),
    arrow: message(() => new Function("return { setup: () => { super.setup(); } }")),
    xpath: inherit ? message(() => inherit(parse("<t/>"), parse(operation), "x")) : "",
    shared: [first.hi(), second.hi()],
    removed: [patched, second.hi()],
    copied: [charField, emojisCharField].map((field) => "showCount" in field.extractProps(info)),
  };
})()`;

export default defineScenario(async ({ openAction, openPage, rpc, series, step, expect }) => {
  // Before the web client is loaded, which keeps its own reference to setTimeout.
  await (await openPage()).page.clock.install();
  const client = await openAction('note_patch.note_patch_message_action', { view: 'form' });
  const { page, saveButton, widget, field } = client;
  const counter = page.locator('.o_note_counter');
  const notifications = page.locator('.o_notification');

  await step('写了 show_count 的字段显示剩余字数，没写的没有', async () => {
    await expect(counter).toHaveText('30');
    await expect(field('reference')).toBeVisible();
    await expect(widget('reference').locator('.o_note_counter')).toHaveCount(0);
  });

  await step('红色通知过了五秒还在', async () => {
    const invalid = series < 19 ? 'Invalid fields' : 'Missing required fields';
    await saveButton.click();
    await expect(notifications).toContainText([invalid]);
    await page.clock.fastForward(5500);
    await expect(notifications).toContainText([invalid]);
    await notifications.locator('.o_notification_close').click();
    await expect(notifications).toHaveCount(0);
  });

  await step('剩余字数随输入减少，保存后的通知列出写入的字段', async () => {
    await field('name').pressSequentially('Hello');
    await expect(counter).toHaveText('25');
    await saveButton.click();
    await expect(notifications).toContainText(['Saved: Subject, Reference']);
    await page.clock.fastForward(5500);
    await expect(notifications).toHaveCount(0);
    await field('name').fill('Hello world');
    await saveButton.click();
    await expect(notifications.filter({ hasText: /^Saved: Subject$/ })).toBeVisible();
    await expect(counter).toHaveText('19');
  });

  await step('字段没有 size：不显示剩余字数，也不是 NaN', async () => {
    const model = 'res.partner.category';
    const arch = `<form><field name="name" options="{'show_count': True}"/></form>`;
    await rpc('ir.ui.view', 'create', [{ name: 'test', model, priority: 1, arch }]);
    const values = { name: 'Test', res_model: model, view_mode: 'form' };
    await openAction(await rpc<number>('ir.actions.act_window', 'create', [values]));
    await field('name').pressSequentially('Hello');
    await expect(counter).toHaveCount(0);
  });

  const found = await page.evaluate<Record<string, unknown>>(program);

  await step('传补丁名、箭头函数里的 super、18 起 xpath 找不到节点，报错与笔记所写一致', () => {
    expect(found.named).toBe(
      'Patch "my.patch": Second argument is not the patch name anymore, it should be the object containing the patched properties',
    );
    expect(found.arrow).toBe("'super' keyword unexpected here");
    const unplaced = `Element '<xpath expr="//textarea" position="after"/>' cannot be located in element tree`;
    expect(found.xpath).toBe(series < 18 ? '' : unplaced);
  });

  await step('同一个扩展对象给两个类打补丁后，两处的 super 都指向第二个类', () => {
    expect(found.shared).toEqual(['patched B', 'patched B']);
  });

  await step('返回的函数撤销补丁；打补丁之前展开复制的描述对象不受影响', () => {
    expect(found.removed).toEqual(['again', 'patched B']);
    expect(found.copied).toEqual([true, false]);
  });
});
