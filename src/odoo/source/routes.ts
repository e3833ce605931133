import { dotted, findNodes, keyword, type PyNode, stringList } from '../parse/pythonNodes';

/** @returns the paths without parameters that the controllers of a Python file serve: `/shop/cart` */
export const routesIn = (body: PyNode[]): string[] =>
  findNodes(body, 'ExprCall')
    .filter(({ func }) => /(?:^|\.)route$/.test(dotted(func) ?? ''))
    .flatMap((call) => stringList(keyword(call, 'route') ?? call.arguments.args[0]))
    .map(({ value }) => value)
    .filter((path) => /^\/[^<>\s=]+$/.test(path));
