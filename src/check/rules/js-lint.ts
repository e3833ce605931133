import { Linter } from 'eslint';
import { isLive } from '../../notes/liveBlock';
import { pageLine } from '../blocks';
import type { Rule } from '../rule';
import { webBlocks } from '../javascriptHelpers';

/** Names the browser and Odoo's page have. */
const globals = Object.fromEntries(
  [
    ...[
      'window',
      'document',
      'console',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
    ...[
      'Promise',
      'Map',
      'Set',
      'WeakMap',
      'URL',
      'URLSearchParams',
      'Blob',
      'File',
      'FileReader',
      'FormData',
      'fetch',
      'navigator',
      'location',
    ],
    ...[
      'localStorage',
      'sessionStorage',
      'Event',
      'CustomEvent',
      'MouseEvent',
      'KeyboardEvent',
      'HTMLElement',
      'Node',
      'Element',
      'DOMParser',
    ],
    ...[
      'MutationObserver',
      'ResizeObserver',
      'IntersectionObserver',
      'Image',
      'Intl',
      'performance',
      'structuredClone',
      'alert',
      'confirm',
      'history',
    ],
    ...[
      'XMLSerializer',
      'AbortController',
      'queueMicrotask',
      'atob',
      'btoa',
      'crypto',
      'getComputedStyle',
      'matchMedia',
      'DataTransfer',
      'TextDecoder',
    ],
    ...['odoo', 'luxon', '$', 'jQuery', 'owl', 'QUnit', 'Chart', 'FullCalendar', 'ace', 'DOMPurify'],
  ].map((name) => [name, 'readonly'] as const),
);

const config = {
  languageOptions: { ecmaVersion: 2022, sourceType: 'module', globals },
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
} as const;

const mends: Record<string, string> = {
  'no-unused-vars': '删掉没用到的导入或变量',
  'no-undef': 'import 或定义这个名字；只是一段的加 fragment',
};

/** The rest of a name a library makes global when it is loaded, by `loadJS`, is not known here. */
function isLibrary(code: string, message: string): boolean {
  const [, name] = /^'(\w+)' is not defined/.exec(message) ?? [];
  return name !== undefined && /^[A-Z]/.test(name) && /\bload(?:JS|Bundle)\(/.test(code);
}

export const jsLint: Rule = {
  id: 'js-lint',
  summary: '完整的 JS 文件通过 ESLint 的错误类规则：没有未定义、没用到、重复、到不了的东西。',
  check: (note) =>
    webBlocks(note)
      .filter(({ fragment, title, language, meta }) => !fragment && (title !== null || isLive(language, meta)))
      .flatMap((block) =>
        new Linter()
          .verify(block.code, config as never)
          .filter(({ fatal, message }) => fatal !== true && !isLibrary(block.code, message))
          .map(({ line, message, ruleId }) => ({
            line: pageLine(block, line),
            message: `ESLint ${ruleId ?? ''}：${message}`,
            mend: mends[ruleId ?? ''] ?? `按提示改；说明见 https://eslint.org/docs/latest/rules/${ruleId ?? ''}`,
          })),
      ),
};
