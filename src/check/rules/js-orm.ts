import { pageLine } from '../blocks';
import type { Finding, Rule } from '../rule';
import { argument, dotted, lineOf, nodes, webBlocks } from '../javascriptHelpers';

/** Methods of the `orm` service, in 17.0. */
const methods = new Set([
  'call',
  'create',
  'read',
  'readGroup',
  'search',
  'searchRead',
  'searchCount',
  'unlink',
  'webReadGroup',
  'webRead',
  'webSearchRead',
  'webSave',
  'write',
  'silent',
  'rpc',
  'user',
]);

export const jsOrm: Rule = {
  id: 'js-orm',
  summary: '`orm` 服务的方法是 17.0 有的；`create` 收列表，`write`、`unlink`、`read` 收 id 列表。',
  check: (note, context) =>
    webBlocks(note).flatMap((block) =>
      nodes(block, context, 'CallExpression').flatMap((call): Finding[] => {
        const [, name] = /(?:^|\.)orm\.(?:silent\.)?(\w+)$/.exec(dotted(call.callee) ?? '') ?? [];
        if (!name) return [];
        const line = pageLine(block, lineOf(call));
        if (!methods.has(name))
          return [
            {
              line,
              message: `orm 服务没有方法 ${name}`,
              mend: `可用的方法：${[...methods].filter((each) => !/^(?:rpc|user|silent)$/.test(each)).join('、')}；别的用 orm.call(model, method, args, kwargs)`,
            },
          ];
        const second = argument(call, 1);
        if (name === 'create' && second?.type === 'ObjectExpression')
          return [{ line, message: 'orm.create 的第二个参数是列表', mend: '写 orm.create(model, [{ … }])' }];
        if (/^(?:write|unlink|read|webSave|webRead)$/.test(name) && second?.type === 'Literal')
          return [{ line, message: `orm.${name} 的第二个参数是 id 列表`, mend: `写 orm.${name}(model, [id], …)` }];
        return [];
      }),
    ),
};
