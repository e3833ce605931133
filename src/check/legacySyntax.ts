/** Syntax that is wrong in the web client's code of 17.0. */
export interface LegacySyntax {
  /** An ESLint selector: https://eslint.org/docs/latest/extend/selectors */
  selector: string;
  /** `{}` stands for the code that the selector finds. */
  message: string;
  fix: string;
  /** Whether a file is what the rule is about. */
  isMeant?: (code: string) => boolean;
}

function untranslatable(condition: string, what: string): LegacySyntax {
  return {
    selector: `CallExpression${condition} > .callee[name=/^_l?t$/]`,
    message: `{}() 的参数是${what}，不会被导出翻译`,
    fix: '写 _t("… %s …", 值)',
  };
}

/** Syntax of the old framework and of other versions. */
export const legacySyntax: LegacySyntax[] = [
  {
    selector:
      'CallExpression[callee.object.name="odoo"][callee.property.name="define"]:not([arguments.1.type="ArrayExpression"])',
    message: 'odoo.define 是旧写法，17.0 抛 Dependencies should be defined by an array',
    fix: '删掉外层函数，第一行写 /** @odoo-module **/，依赖写 import',
  },
  {
    selector:
      'CallExpression[callee.name="patch"]:matches([arguments.length>2], [arguments.1.value=type(string)], [arguments.1.expressions.length=0])',
    message: 'patch 的第二个参数不再是补丁名',
    fix: '写 patch(类.prototype, { setup() { super.setup(...arguments); … } })',
    isMeant: (code) => code.includes('web/core/utils/patch'),
  },
  {
    selector:
      'CallExpression[callee.name="patch"][arguments.length=2] > ObjectExpression:nth-child(2) > Property[value.type="ArrowFunctionExpression"]',
    message: 'patch 的扩展里用了箭头函数，里面没有 super，this 也不对',
    fix: '写方法简写：name() { … }',
  },
  untranslatable('[arguments.0.expressions.length>0]', '模板字符串'),
  untranslatable(
    '[arguments.0.type="BinaryExpression"]:matches([arguments.0.right.type!="Literal"], [arguments.0.left.type!=/^(?:Literal|BinaryExpression)$/])',
    '拼出来的字符串',
  ),
];

function chainSelector(chain: string): string {
  const [owner = '', ...properties] = chain.split('.');
  const first = owner === 'this' ? 'type="ThisExpression"' : `name="${owner}"`;
  // Classes that `extend` makes are of the old framework.
  const inClass = ':matches(ClassBody, CallExpression[callee.name="patch"]) ';
  // An event bus has the method, too.
  const inComponent = 'ClassDeclaration[superClass.name="Component"] ';
  const methodPlace = chain === 'this.trigger' ? inComponent : inClass;
  const place = owner === 'this' ? methodPlace : '';
  const conditions = properties
    .reverse()
    .map((name, index) => `[${'object.'.repeat(index)}property.name="${name}"]`);
  return `${place}MemberExpression[computed=false]${conditions.join('')}[${'object.'.repeat(properties.length)}${first}]`;
}

/**
 * Makes a selector for each name that 17.0 no longer has: a chain such as `this.props.value`, or
 * the name of a function.
 */
export function removedNames(fixes: Record<string, string>): (LegacySyntax & { name: string })[] {
  return Object.entries(fixes).map(([name, fix]) => ({
    name,
    selector: name.includes('.') ? chainSelector(name) : `CallExpression[callee.name="${name}"]`,
    message: `17.0 不用 ${name}`,
    fix,
  }));
}
