import { argument, dotted, webNodes } from '../javascriptHelpers';
import type { Check } from '../rule';
import { names } from '../tables';

/** Methods of the `orm` service, in 17.0. */
export const ormMethods = names(
  'call create read readGroup search searchRead searchCount unlink webReadGroup webRead webSearchRead webSave write',
);
const members = new Set([...ormMethods, 'silent', 'rpc', 'user']);

export const summary =
  '`orm` 服务的方法是 17.0 有的；`create` 收列表，`write`、`unlink`、`read` 收 id 列表。';

export const check: Check = (note, context, report) => {
  for (const { node: call, line } of webNodes(note, context, 'CallExpression')) {
    const [, name] = /(?:^|\.)orm\.(?:silent\.)?(\w+)$/.exec(dotted(call.callee) ?? '') ?? [];
    if (!name) continue;
    const second = argument(call, 1);
    if (!members.has(name))
      report(
        line,
        `orm 服务没有方法 ${name}`,
        `可用的方法：${ormMethods.join('、')}；别的用 orm.call(model, method, args, kwargs)`,
      );
    else if (name === 'create' && second?.type === 'ObjectExpression')
      report(line, 'orm.create 的第二个参数是列表', '写 orm.create(model, [{ … }])');
    else if (/^(?:write|unlink|read|webSave|webRead)$/.test(name) && second?.type === 'Literal')
      report(line, `orm.${name} 的第二个参数是 id 列表`, `写 orm.${name}(model, [id], …)`);
  }
};
