import { expect, test } from 'vitest';
import { reduceError, reduceLong } from '../../../src/lib/reduceError';

const PYTHON = `2024-03-01 08:12:44,101 4711 ERROR demo odoo.http: Exception during request handling.
Traceback (most recent call last):
  File "/opt/odoo/odoo/service/model.py", line 133, in retrying
    result = func()
             ^^^^^^
KeyError: 'note_missing'

During handling of the above exception, another exception occurred:

Traceback (most recent call last):
  File "/opt/odoo/odoo/fields.py", line 4711, in setup
    raise ValueError(message)
ValueError: Invalid field 'x_rate' on model 'res.partner'
`;

const DIALOG = `RPC_ERROR
Odoo Server Error
Traceback (most recent call last):
  File "/usr/lib/python3/dist-packages/odoo/sql_db.py", line 312, in execute
    res = self._obj.execute(query, params)
psycopg2.errors.UndefinedColumn: column note_task.rate does not exist
LINE 1: SELECT "note_task"."rate" FROM "note_task" WHERE id IN (12, 44)
               ^
The above server error caused the following client error:
RPC_ERROR: Odoo Server Error
    at makeErrorFromResponse (http://localhost:8069/web/assets/a1b2c3d/web.assets_web.min.js:2891:163)`;

const OWL = `UncaughtPromiseError > OwlError
Uncaught Promise > An error occured in the owl lifecycle (see this Error's "cause" property)
OwlError: An error occured in the owl lifecycle (see this Error's "cause" property)
    at handleError (http://localhost:8069/web/assets/debug/web.assets_web.js:959:101)
Caused by: TypeError: Cannot read properties of undefined (reading 'resModel')
    at NoteField.setup (http://localhost:8069/web/assets/debug/web.assets_web.js:90210:33)`;

const PARSE_ERROR = `odoo.tools.convert.ParseError: while parsing /opt/addons/a/views/task.xml:12, somewhere inside
<record id="view" model="ir.ui.view">
Field "rate" does not exist in model "note.task"`;

const CHAINED = `ValueError: Invalid field 'groups_id' in 'res.users'

The above exception was the direct cause of the following exception:

Traceback (most recent call last):
  File "/opt/odoo/odoo/modules/loading.py", line 53, in load_data
    convert_file(env, package.name, filename, idref, mode)
odoo.tools.convert.ParseError: while parsing /opt/addons/a/data/users.xml:4, somewhere inside
<record id="user_demo" model="res.users">
    <field name="groups_id" eval="[(4, ref('base.group_user'))]"/>
</record>
`;

const INHERITED = `OwlError: An error occured in the owl lifecycle (see this Error's "cause" property)
    Error: An error occured in the owl lifecycle (see this Error's "cause" property)
        at handleError (http://localhost:8069/web/assets/debug/web.assets_web.js:959:101)
Caused by: Error: Element '<xpath expr="//a">' cannot be located in element tree
    at applyInheritance (http://localhost:8069/web/assets/debug/web.assets_web.js:7021:19)`;

const POSTGRES = `2024-05-11 10:21:07.113 CST [4711] odoo@demo ERROR:  column a.x_rate does not exist at character 412
2024-05-11 10:21:07.113 CST [4711] odoo@demo STATEMENT:  SELECT "a"."id" AS "id"
\tFROM "sale_order" AS "a"
2024-05-11 10:21:08.001 CST [4712] odoo@demo LOG:  duration: 12 ms`;

test.each([
  [
    'the cause when the last error says only where',
    CHAINED,
    'ValueError: Invalid field groups_id in res.users',
  ],
  [
    'a plain Error',
    INHERITED,
    'Error: Element <xpath expr= //a > cannot be located in element tree',
  ],
  ["the ERROR of PostgreSQL's log", POSTGRES, 'column a.x_rate does not exist at'],
  ['the last error of Python', PYTHON, 'ValueError: Invalid field x_rate on model res.partner'],
  [
    "the server's error in Odoo's dialog",
    DIALOG,
    'UndefinedColumn: column note_task.rate does not exist',
  ],
  [
    "the cause of a browser's error",
    OWL,
    'TypeError: Cannot read properties of undefined (reading resModel )',
  ],
  [
    'the next line when the message is there',
    PARSE_ERROR,
    'ParseError: Field rate does not exist in model note.task',
  ],
  [
    'no paths, line numbers and ids',
    'ValueError: bad <Foo object at 0x7f12ab> in res.partner(12,) at line 40 of /a/b/c.py:33',
    'ValueError: bad Foo in res.partner at of',
  ],
  [
    'the name of a module, which is no path',
    'Error: missing dependency: "@web/core/dialog/dialog"',
    'Error: missing dependency: @web/core/dialog/dialog',
  ],
  [
    'the error with a message before a bare class',
    "Traceback (most recent call last):\nKeyError: 'note'\n\nDuring handling of …\nTimeoutError",
    'KeyError: note',
  ],
  [
    'a node of several lines, without the context',
    `Element '<xpath expr="//field[@name=&#39;a&#39;]">\n  <field name="b"/>\n</xpath>' cannot be located in parent view\n\nView error context:\n{'file': '/a/b.xml',\n 'line': 1}`,
    'Element <xpath expr= //field[@name= a ] > cannot be located in parent view',
  ],
  [
    'a line of nginx, as Docker shows it',
    'nginx-1  | 2024/09/24 13:40:46 [error] 28#28: *51 connect() failed (111: Connection refused)',
    'connect() failed ( : Connection refused)',
  ],
  ['the class alone', 'odoo.exceptions.ValidationError: 名称重复', 'ValidationError: 名称重复'],
  [
    'a class with no message of its own',
    'werkzeug.exceptions.NotFound: 404 Not Found',
    'NotFound: Not Found',
  ],
  [
    'without a class the first lines that are no stack',
    'Access Error\n\nYou are not allowed to modify this record\n    at x (http://a/b.js:1:2)',
    'Access Error You are not allowed to modify this record',
  ],
  ['nothing of nothing', '', ''],
  ['nothing of a bare stack', 'Traceback (most recent call last):\n  File "a.py", line 1', ''],
])('reduceError takes %s', (_, text, expected) => {
  expect(reduceError(text)).toBe(expected);
});

const frames =
  '  File "/opt/odoo/odoo/models.py", line 99, in call\n    return self.call()\n'.repeat(1500);

test.each([
  `Traceback (most recent call last):\n${frames}KeyError: 'note_task'`,
  ...[
    '错误',
    '/',
    'a/',
    '<',
    '( ',
    '0x',
    "'",
    '.a',
    'A_',
    '1, ',
    'File "',
    ' at ',
    "Element '<\n",
  ].map((piece) => piece.repeat(50_000)),
])('reduceError reads 100 KB of what repeats, and gives up to 200 characters: %.20s', (text) => {
  expect(reduceError(text).length).toBeLessThanOrEqual(200);
});

const LINE = 'odoo.exceptions.ValidationError: 日期重叠';

test.each([
  ['', undefined],
  ['x'.repeat(64), undefined],
  ['约束\n', undefined],
  [`Traceback (most recent call last):\n${LINE}`, 'ValidationError: 日期重叠'],
  [`${LINE} ${'x '.repeat(30)}`, expect.stringMatching(/^ValidationError: 日期重叠 x/)],
])('reduceLong reduces what was pasted, not what may have been typed: %j', (text, expected) => {
  expect(reduceLong(text)).toEqual(expected);
});
