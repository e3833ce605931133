import { Linter } from 'eslint';
import { isLive } from '../../notes/fence';
import { pageLine } from '../blocks';
import { webBlocks } from '../javascriptHelpers';
import type { Check } from '../rule';
import { names } from '../tables';

/** Names the browser and Odoo's page have. */
const globals = names(
  'window document console setTimeout clearTimeout setInterval clearInterval requestAnimationFrame cancelAnimationFrame' +
    ' Promise Map Set WeakMap URL URLSearchParams Blob File FileReader FormData fetch navigator location localStorage' +
    ' sessionStorage Event CustomEvent MouseEvent KeyboardEvent HTMLElement Node Element DOMParser MutationObserver' +
    ' ResizeObserver IntersectionObserver Image Intl performance structuredClone alert confirm history XMLSerializer' +
    ' AbortController queueMicrotask atob btoa crypto getComputedStyle matchMedia DataTransfer TextDecoder' +
    ' odoo luxon $ jQuery owl QUnit Chart FullCalendar ace DOMPurify',
);

const config: Linter.Config = {
  languageOptions: {
    ecmaVersion: 2022,
    sourceType: 'module',
    globals: Object.fromEntries(globals.map((name) => [name, 'readonly'])),
  },
  linterOptions: { reportUnusedDisableDirectives: 'off' },
  rules: {
    'no-undef': 'error',
    'no-unused-vars': ['error', { args: 'none' }],
    'no-unreachable': 'error',
    'no-dupe-keys': 'error',
    'no-dupe-class-members': 'error',
    'no-const-assign': 'error',
    'no-redeclare': 'error',
    'constructor-super': 'error',
    'no-this-before-super': 'error',
    'no-cond-assign': 'error',
    'no-self-assign': 'error',
    'valid-typeof': 'error',
    'no-unsafe-finally': 'error',
    'getter-return': 'error',
    'use-isnan': 'error',
  },
};

const fixes: Record<string, string> = {
  'no-unused-vars': '删掉没用到的导入或变量',
  'no-undef': 'import 或定义这个名字；只是一段的加 fragment',
};

/** The rest of a name a library makes global when it is loaded, by `loadJS`, is not known here. */
function isLibrary(code: string, message: string): boolean {
  const [, name] = /^'(\w+)' is not defined/.exec(message) ?? [];
  return name !== undefined && /^[A-Z]/.test(name) && /\bload(?:JS|Bundle)\(/.test(code);
}

export const summary =
  '完整的 JS 文件通过 ESLint 的错误类规则：没有未定义、没用到、重复、到不了的东西。';

export const check: Check = (note, _context, report) => {
  for (const block of webBlocks(note)) {
    if (block.fragment || (block.title === null && !isLive(block.language, block.meta))) continue;
    for (const { fatal, line, message, ruleId } of new Linter().verify(block.code, config)) {
      // What does not parse has no rule; the parse rule reports it.
      if (fatal || isLibrary(block.code, message)) continue;
      const rule = ruleId ?? '';
      const fix = fixes[rule] ?? `按提示改；说明见 https://eslint.org/docs/latest/rules/${rule}`;
      report(pageLine(block, line), `ESLint ${rule}：${message}`, fix);
    }
  }
};
