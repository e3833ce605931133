import fs from 'node:fs';
import path from 'node:path';
import { writeFiles } from '../../../../src/lib/writeFiles';
import { defineScenario } from '../../../../src/verify/scenario';

const contract = `class Contract(models.Model):
    _sql_constraints = [
        ('name_unique', 'unique(name)', 'The name must be unique.'),
    ]

    def action_open(self):
        self.check_access_rights('read')
        self._cr.execute('SELECT 1')
        return {
            'view_mode': 'tree,form',
        }
`;

const controller = `class Main(http.Controller):
    @http.route("/a", type="json", auth="user")
    @http.route("/b", auth="user", type="json")
`;

const views = `<odoo>
    <field name="groups_id" eval="[]"/>
    <field name="view_mode">tree,form</field>
    <field name="context">{'tree_view_ref': 'x'}</field>
    <tree>
        <field name="name"/>
    </tree>
    <tree><field name="one_line"/></tree>
    <t t-name="kanban-box"/>
</odoo>
`;

const dates = `<odoo>
    <filter domain="[('deadline', '&lt;', context_today() - relativedelta(days=30))]"/>
</odoo>
`;

const broken = `<odoo>
    <field name="name">tree</field>
    <field name="type">tree</field>
<tree>
</tree>
</odoo>
`;

export default defineScenario(async (context) => {
  const { python, series, db, run, shell, step, expect, writeLooseFiles } = context;
  const folder = writeLooseFiles();
  const printed = await shell(
    "import glob, sys; import odoo.addons; print(sys.argv[0]); print(','.join(p for p in odoo.addons.__path__ if glob.glob(p + '/*/__manifest__.py')))",
  );
  const [odooBin = '', modules = ''] = printed.split('\n');

  await step('从 0.9.0 升级：列改名、状态、关联与 noupdate 的参数都到位', async () => {
    await shell(`
partner = env['res.partner'].create({'name': 'Note upgrade customer'})
env['note.agreement'].create({'name': 'C1', 'partner_name': partner.name})
env['ir.config_parameter'].set_param('note_upgrade.reminder_days', '7')
env.flush_all()
env.cr.execute("UPDATE note_agreement SET state = 'open' WHERE name = 'C1'")
env.cr.execute("ALTER TABLE note_agreement RENAME COLUMN partner_name TO customer")
env.cr.execute("ALTER TABLE note_agreement DROP COLUMN partner_id")
env.cr.execute("UPDATE ir_module_module SET latest_version = '${series}.0.0.9.0' WHERE name = 'note_upgrade'")
env.cr.commit()
`);
    const options = [`--addons-path=${modules}`, `--database=${db}`, '--no-http'];
    const data = `--data-dir=${path.join(folder, 'data')}`;
    await run(python, [odooBin, ...options, data, '-u', 'note_upgrade', '--stop-after-init']);
    const found = await shell(`
contract = env['note.agreement'].search([('name', '=', 'C1')])
env.cr.execute("SELECT count(*) FROM information_schema.columns WHERE table_name = 'note_agreement' AND column_name = 'customer'")
columns = env.cr.fetchone()[0]
print([contract.partner_name, contract.state, contract.partner_id.name, columns, env['ir.config_parameter'].get_param('note_upgrade.reminder_days')])
`);
    expect(found).toBe("['Note upgrade customer', 'running', 'Note upgrade customer', 0, '30']");
  });

  if (series < 18) return;

  // Without --glob it would rewrite Odoo's own source.
  const options = ['--addons-path=custom', '--from', '17.0', '--glob', 'note_old/**/*'];
  const command = [python, odooBin, 'upgrade_code', ...options];
  const old = path.join(folder, 'custom/note_old');
  const write = (name: string, content: string) => writeFiles(old, [{ path: name, content }]);
  const read = (name: string) => fs.readFileSync(path.join(old, name), 'utf8');
  // The exit code 1 says that there is something to change, or that the command failed.
  const upgrade = (...more: string[]) =>
    run('sh', ['-c', '"$@" 2>&1; test $? = 1', 'sh', ...command, ...more]);

  await step('upgrade_code：改了哪些、没改哪些，与页面上的表相同', async () => {
    writeFiles(old, [
      { path: '__init__.py', content: '' },
      { path: '__manifest__.py', content: "{'name': 'Old'}\n" },
      { path: 'models/contract.py', content: contract },
      { path: 'controllers/main.py', content: controller },
      { path: 'views/views.xml', content: views },
    ]);
    const listed = (await upgrade('--dry-run')).trim().split('\n');
    expect(listed.every((line) => line.includes('/custom/note_old/'))).toBe(true);
    await upgrade();

    const xml = read('views/views.xml');
    expect(xml).toContain('<field name="view_mode">list,form</field>');
    expect(xml).toContain('list_view_ref');
    expect(xml).toContain('    <list>\n        <field name="name"/>\n    </list>');
    expect(xml).toContain('<tree><field name="one_line"/></list>');
    expect(xml).toContain('kanban-box');
    expect(xml).toContain('groups_id');
    const model = read('models/contract.py');
    expect(model).toContain("'view_mode': 'list,form'");
    expect(model).toContain("check_access_rights('read')");
    const is19 = series >= 19;
    expect(model.includes('models.Constraint(')).toBe(is19);
    expect(model.includes('self.env.cr.execute')).toBe(is19);
    const routes = read('controllers/main.py');
    expect(routes.includes('type="jsonrpc", auth')).toBe(is19);
    expect(routes).toContain('auth="user", type="json")');
  });

  await step('upgrade_code 改坏与中断的写法，与页面上的表相同', async () => {
    write('views/broken.xml', broken);
    write('views/dates.xml', dates);
    write('models/names.py', '\nfor name,tree in texts:\n    search(mode="subtree")\n');
    write('models/client.py', 'self._cr = cr\n');
    const sql = 'models/constraint.py';
    write(sql, '_sql_constraints = [("name", "unique(name)", "名称重复")]\n');
    await upgrade();
    const xml = read('views/broken.xml');
    expect(xml).toContain('<field name="name">list</field>');
    expect(xml).toContain('<field name="type">tree</field>');
    expect(xml).toContain('\n<tree>\n</list>');
    expect(read('models/names.py')).toBe('\nfor name,list in texts:\n    search(mode="sublist")\n');
    if (series < 19) return;

    expect(read('views/dates.xml')).toContain("('deadline', '&lt;', '-30d')");
    expect(read('models/client.py')).toBe('self.env.cr = cr\n');
    expect(read(sql)).toMatch(/^_name = models\.Constraint\([^]*"\\u540d/);
    write(sql, '# _sql_constraints = [("a", "unique(a)", "A")]\n');
    await upgrade();
    expect(read(sql)).toBe(
      '# _a = models.Constraint(\n        \'unique(a)\',\n        "A",\n    )\n',
    );
    write(sql, '_sql_constraints = [("a", "unique(a)", _("A"))]\n');
    write('models/client.py', 'self._cr = cr\n');
    expect(await upgrade()).toContain('ValueError: malformed node or string on line 1: <ast.Call');
    expect(read('models/client.py')).toBe('self._cr = cr\n');
  });
});
