import { describe, expect, it } from 'vitest';
import { reduceError, reduceLong } from '../../../../src/search/engine/reduceError';

const PYTHON = `2024-03-01 08:12:44,101 4711 ERROR demo odoo.http: Exception during request handling.
Traceback (most recent call last):
  File "/opt/odoo/odoo/http.py", line 1764, in _serve_db
    return service_model.retrying(self._serve_ir_http, self.env)
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
  File "/usr/lib/python3/dist-packages/odoo/http.py", line 1783, in dispatch
    return self._call()
  File "/usr/lib/python3/dist-packages/odoo/sql_db.py", line 312, in execute
    res = self._obj.execute(query, params)
psycopg2.errors.UndefinedColumn: column note_task.rate does not exist
LINE 1: SELECT "note_task"."rate" FROM "note_task" WHERE id IN (12, 44)
               ^
The above server error caused the following client error:
RPC_ERROR: Odoo Server Error
    at makeErrorFromResponse (http://localhost:8069/web/assets/a1b2c3d/web.assets_web.min.js:2891:163)
    at decode (http://localhost:8069/web/assets/a1b2c3d/web.assets_web.min.js:2895:7)`;

const OWL = `UncaughtPromiseError > OwlError
Uncaught Promise > An error occured in the owl lifecycle (see this Error's "cause" property)
OwlError: An error occured in the owl lifecycle (see this Error's "cause" property)
    at handleError (http://localhost:8069/web/assets/debug/web.assets_web.js:959:101)
Caused by: TypeError: Cannot read properties of undefined (reading 'resModel')
    at NoteField.setup (http://localhost:8069/web/assets/debug/web.assets_web.js:90210:33)`;

describe('reduceError', () => {
  it('takes the last error of Python, without stack and quotes', () => {
    expect(reduceError(PYTHON)).toBe('ValueError: Invalid field x_rate on model res.partner');
  });

  it("takes the server's error out of Odoo's dialog", () => {
    expect(reduceError(DIALOG)).toBe('UndefinedColumn: column note_task.rate does not exist');
  });

  it("takes the cause of a browser's error", () => {
    expect(reduceError(OWL)).toBe(
      'TypeError: Cannot read properties of undefined (reading resModel )',
    );
  });

  it('takes the next line where the message is there', () => {
    const text = `odoo.tools.convert.ParseError: while parsing /opt/addons/note_task/views/task.xml:12, somewhere inside
<record id="view" model="ir.ui.view">
Field "rate" does not exist in model "note.task"`;
    expect(reduceError(text)).toContain('ParseError');
    expect(reduceError(text)).toContain('Field rate does not exist in model note.task');
    expect(reduceError(text)).not.toContain('/opt');
  });

  it('drops paths, addresses, line numbers and ids', () => {
    expect(
      reduceError(
        'ValueError: bad <Foo object at 0x7f12ab> in res.partner(12,) at line 40 of /a/b/c.py:33',
      ),
    ).toBe('ValueError: bad Foo in res.partner at of');
  });

  it('keeps the name of a module, which is no path', () => {
    expect(reduceError('Error: missing dependency: "@web/core/dialog/dialog"')).toContain(
      '@web/core/dialog/dialog',
    );
  });

  it('keeps the class of an exception without its package', () => {
    expect(reduceError('odoo.exceptions.ValidationError: 名称重复')).toBe(
      'ValidationError: 名称重复',
    );
    expect(reduceError('werkzeug.exceptions.NotFound: 404 Not Found')).toBe('NotFound: Not Found');
  });

  it('takes the first lines that are no stack when there is no class', () => {
    expect(
      reduceError(
        'Access Error\n\nYou are not allowed to modify this record\n    at x (http://a/b.js:1:2)',
      ),
    ).toBe('Access Error You are not allowed to modify this record');
  });

  it('is fast with 100 KB and gives up to 200 characters', () => {
    const frames =
      '  File "/opt/odoo/odoo/models.py", line 99, in call\n    return self.call()\n'.repeat(1500);
    const start = performance.now();
    const result = reduceError(
      `Traceback (most recent call last):\n${frames}KeyError: 'note_task'`,
    );
    expect(performance.now() - start).toBeLessThan(200);
    expect(result).toBe('KeyError: note_task');
    expect(reduceError('错误'.repeat(60_000)).length).toBeLessThanOrEqual(200);
    for (const hostile of ['/', 'a/', '<', '( ', '0x', "'", '.a', 'A_', '1, ', 'File "', ' at ']) {
      const begin = performance.now();
      reduceError(hostile.repeat(50_000));
      expect(performance.now() - begin).toBeLessThan(200);
    }
  });

  it('takes nothing, or a bare stack, without throwing', () => {
    expect(reduceError('')).toBe('');
    expect(reduceError('Traceback (most recent call last):\n  File "a.py", line 1')).toBe('');
  });
});

describe('reduceLong', () => {
  it.each(['', 'x'.repeat(64), '约束\n'])('leaves alone what may have been typed: %j', (text) => {
    expect(reduceLong(text)).toBeUndefined();
  });

  it('reduces what is too long, or more than a line', () => {
    const line = 'odoo.exceptions.ValidationError: 日期重叠';
    expect(reduceLong(`Traceback (most recent call last):\n${line}`)).toBe(
      'ValidationError: 日期重叠',
    );
    expect(reduceLong(`${line} ${'x '.repeat(30)}`)).toMatch(/^ValidationError: 日期重叠 x/);
  });
});
