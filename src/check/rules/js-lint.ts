import { Linter } from 'eslint';
import globals from 'globals';
import type { CodeBlock } from '../../notes/types';
import { pageLine } from '../../notes/blocks';
import { webBlocks } from '../javascriptHelpers';
import { type LegacySyntax, legacySyntax, removedNames } from '../legacySyntax';
import { javascriptOf } from '../parseBlock';
import type { RuleCheck, Report } from '../rule';
import { odoo17Names, unpackNames } from '../../odoo/node';

/** Names of Odoo and of the libraries in its bundles. */
const ofOdoo = unpackNames(
  'odoo luxon $ jQuery owl QUnit Chart FullCalendar ace DOMPurify clients registerProcessor',
);

const languageOptions: Linter.Config['languageOptions'] = {
  ecmaVersion: 2022,
  sourceType: 'module',
  globals: {
    ...globals.browser,
    ...Object.fromEntries(ofOdoo.map((name) => [name, 'readonly' as const])),
  },
};

/** ESLint rules for whole files. They find errors, not style. */
const errors = unpackNames(
  'no-undef no-unreachable no-dupe-keys no-dupe-class-members no-const-assign no-redeclare constructor-super' +
    ' no-this-before-super no-cond-assign no-self-assign valid-typeof no-unsafe-finally getter-return use-isnan',
);
const rules: Linter.RulesRecord = {
  ...Object.fromEntries(errors.map((rule) => [rule, 'error'])),
  'no-unused-vars': ['error', { args: 'none' }],
  'no-redeclare': ['error', { builtinGlobals: false }],
  'no-self-assign': ['error', { props: false }],
  'getter-return': ['error', { allowImplicit: true }],
};

const fixes: Record<string, string> = {
  'no-unused-vars': '删掉没用到的导入或变量',
  'no-undef': 'import 或定义这个名字；只是一段的加 fragment',
};

/** Props of field components in 16.0. Other components may have props with these names. */
const fieldProps = /^this\.props\.(?:value|update)$/;

/** How a module begins: ODOO_MODULE_RE in odoo/tools/js_transpiler.py of 17.0. */
const moduleHeader = /^\s*\/[*/].*\s*@odoo-module/;

/**
 * Tells whether a message is about a class that a library may define: 17.0 exports none of the
 * name, or the code makes objects of it.
 */
function isLibrary(code: string, message: string): boolean {
  const [, name] = /^'([A-Z]\w*)' is not defined/.exec(message) ?? [];
  if (name === undefined) return false;
  const isExported = odoo17Names.owl.has(name) || odoo17Names.exporters.has(name);
  return !isExported || new RegExp(`\\bnew ${name}\\(|\\b${name}\\.get`).test(code);
}

const linter = new Linter();

/** Lints a block with ESLint; only `restricted` applies to blocks that are no whole files. */
function lint(block: CodeBlock, restricted: LegacySyntax[], report: Report): void {
  const code = javascriptOf(block)?.code;
  if (code === undefined) return;
  const isWholeFile = !block.fragment && block.title !== null;
  const options = restricted.map(({ selector }, index) => ({ selector, message: String(index) }));
  const messages = linter.verify(code, {
    languageOptions,
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    rules: {
      ...(isWholeFile ? rules : {}),
      // The framework of tests defines names.
      ...(/\/tests?\//.test(block.title ?? '') && { 'no-undef': 'off' }),
      'no-restricted-syntax': ['error', ...options],
    },
  });
  for (const { line, column, endLine = line, endColumn = column, message, ruleId } of messages) {
    const rule = ruleId ?? '';
    if (rule === 'no-restricted-syntax') {
      const source = linter.getSourceCode();
      const start = source.getIndexFromLoc({ line, column: column - 1 });
      const end = source.getIndexFromLoc({ line: endLine, column: endColumn - 1 });
      const found = code.slice(start, end).replace(/\s*\n\s*/g, '');
      const { message: what = '', fix = '', isMeant } = restricted[Number(message)] ?? {};
      if (block.fragment || (isMeant?.(code) ?? true))
        report(pageLine(block, line), what.split('{}').join(found), fix);
    } else if (rule in rules && !isLibrary(code, message)) {
      // A comment may turn on another rule, or name one that is not there.
      const fix = fixes[rule] ?? `按提示改；说明见 https://eslint.org/docs/latest/rules/${rule}`;
      report(pageLine(block, line), `ESLint ${rule}：${message}`, fix);
    }
  }
}

export const summary =
  '完整的 JS 文件通过 ESLint 的错误类规则，模块里的第一行是 `/** @odoo-module **/`；没有旧框架、16.0 与别的版本的写法。';

export const check: RuleCheck = (note, report) => {
  const removed = removedNames(odoo17Names.removed.jsNames);
  for (const block of webBlocks(note)) {
    const isField =
      /standardFieldProps|extends \w*Field\b/.test(block.code) &&
      !/\b(?:value|update)\??["']?\s*:/.test(block.code);
    // ESLint tries every selector on every node, so it gets only those that can find something.
    const present = removed.filter(
      ({ name }) =>
        (isField || !fieldProps.test(name)) &&
        name.split('.').every((part) => block.code.includes(part)),
    );
    lint(block, [...legacySyntax, ...present], report);
    const { title, fragment, code, line } = block;
    const statements = javascriptOf(block)?.program.body ?? [];
    const isModule = statements.some(({ type }) => /^(?:Import|Export)/.test(type));
    if (title === null || fragment || !isModule || moduleHeader.test(code)) continue;
    const message = `${title} 的第一行不是 /** @odoo-module **/，17.0 不会把它当模块`;
    report(line, message, '第一行写 /** @odoo-module **/');
  }
};
