import { defineScenario } from '../../../../src/verify/scenario';

/** Python for `shell`: runs the ready jobs, as a cron worker does; only the note's is active. */
const prepare = `
import json, unittest
cron = env.ref('note_cron.ir_cron_push')
def process():
    env.cr.commit()
    with unittest.TestCase().assertLogs('odoo.addons.base.models.ir_cron', 'DEBUG') as logs:
        env.registry['ir.cron']._process_jobs(env.cr.dbname)
    env.cr.commit()
    env.invalidate_all()
    return [line for line in logs.output if 'DEBUG' not in line]
def todo():
    return env['note.push.order'].search_count([('state', '=', 'todo')])
`;

export default defineScenario(async (context) => {
  const { series, openAction, create, count, read, search, shell, step, expect } = context;
  const run = async <T>(program: string) => JSON.parse(await shell(prepare + program)) as T;
  const [cronId] = await search('ir.cron', [['cron_name', '=', 'Note: push orders']]);
  const countOf = (state: string) => count('note.push.order', [['state', '=', state]]);

  await step('新建 250 条唤醒定时任务：17 每轮 100 条，18、19 一轮做完', async () => {
    const orders = Array.from({ length: 250 }, (_, number) => ({
      name: number === 5 ? 'X5' : `SO${number}`,
    }));
    await create('note.push.order', orders);
    const left = await run(`
env['ir.cron'].search([('id', '!=', cron.id)]).write({'active': False})
left = []
while todo():
    _ = process()
    left.append(todo())

print(json.dumps(left))
`);
    expect(left).toEqual(series === 17 ? [150, 50, 0] : [0]);
    expect(await countOf('failed')).toBe(1);
  });

  const { page, dialog, row, select, dismiss } = await openAction('note_cron.push_order_action');

  await step('选中失败的一条，从「动作」菜单重试', async () => {
    await expect(row('X5')).toContainText('The other system does not know X5.');
    await select(row('X5'));
    await page.locator('.o_cp_action_menus, .o_control_panel').getByText('Action').first().click();
    await page.getByRole('menuitem', { name: 'Push Again' }).click();
    await expect.poll(() => countOf('todo')).toBe(1);
  });

  await step('方法抛出异常：日志里的原文，18 起记下失败的次数', async () => {
    const [logs, failures] = await run<[string[], number | null]>(`
cron.code = "raise UserError('Boom')"
cron._trigger()
logs = process()
print(json.dumps([logs, cron.failure_count if 'failure_count' in cron._fields else None]))
`);
    expect(logs.join('\n')).toMatch(
      series === 17
        ? /Call from cron Note: push orders for server action #\d+ failed in Job #\d+/
        : /Job 'Note: push orders' \(\d+\) server action #\d+ failed/,
    );
    expect(failures).toBe(series === 17 ? null : 1);
  });

  await step('手动运行：17、18 弹出异常，19 只写日志', async () => {
    await openAction('base.ir_cron_act', { id: cronId });
    const ran = page.waitForResponse((response) => response.url().includes('/call_button'));
    await page.locator('button[name=method_direct_trigger]').click();
    await ran;
    if (series === 19) await expect(dialog).toHaveCount(0);
    else await dismiss('Boom');
  });

  await step('正在执行的任务不能修改', async () => {
    const message = await run<string>(`
env.cr.commit()
with env.registry.cursor() as other:
    other.execute('SELECT id FROM ir_cron WHERE id = %s FOR NO KEY UPDATE', [cron.id])
    try:
        cron.write({'interval_number': 2})
        message = ''
    except Exception as error:
        message = str(error)

print(json.dumps(message))
`);
    expect(message).toContain('Record cannot be modified right now: This cron task is currently');
  });

  await step('模块待升级、base 版本不符：整个数据库跳过', async () => {
    const logs = await run<string[][]>(`
cron.write({'code': 'model._cron_push()'})
base = env['ir.module.module'].search([('name', '=', 'base')])
version, result = base.latest_version, []
cron._trigger()
env.cr.execute("UPDATE ir_module_module SET state = 'to upgrade' WHERE name = 'note_cron'")
result.append(process())
env.cr.execute("UPDATE ir_module_module SET state = 'installed' WHERE name = 'note_cron'")
env.cr.execute("UPDATE ir_module_module SET latest_version = '16.0.1.3' WHERE name = 'base'")
result.append(process())
env.cr.execute("UPDATE ir_module_module SET latest_version = %s WHERE name = 'base'", [version])
result.append(process() and [])
print(json.dumps(result))
`);
    expect(logs[0]?.join()).toContain('because of modules to install/upgrade/remove.');
    expect(logs[1]?.join()).toContain(`as its base version is not ${series}.0.1.3.`);
    expect(await countOf('todo')).toBe(0);
  });

  if (series === 17)
    await step('没写 numbercall：执行一次就停用', async () => {
      const id = await run<number>(`
once = env['ir.cron'].create({
    'name': 'Once', 'model_id': env.ref('base.model_res_partner').id, 'code': 'log("x")',
    'state': 'code', 'interval_type': 'days',
})
_ = process()
print(once.id)
`);
      expect(await read('ir.cron', id, ['active'])).toMatchObject({ active: false });
    });
});
