const importLine = /^(?:#.*|from \.[\w.]* import .+|import .+)?$/;

/** Whether a data file has nothing but menus and the actions that they open. */
function isMenus(xml: string): boolean {
  if (!xml.includes('<menuitem')) return false;
  return [...xml.matchAll(/<(\w+)([^>]*)>/g)].every(([, tag = '', attributes = '']) =>
    tag === 'record'
      ? /\bmodel="ir\.actions\.(?:act_window|client)"/.test(attributes)
      : /^(?:odoo|data|menuitem|field)$/.test(tag),
  );
}

/** Whether a file of a module is one that all have and few need to read: manifest, imports, access rights, menus, tests. */
export function isCommonFile(path: string, code: string): boolean {
  if (path === '__manifest__.py' || path === 'security/ir.model.access.csv') return true;
  if (path.startsWith('tests/')) return true;
  if (path.endsWith('__init__.py')) return code.split('\n').every((line) => importLine.test(line));
  return path.endsWith('.xml') && isMenus(code);
}
