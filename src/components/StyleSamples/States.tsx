import Link from '@docusaurus/Link';
import ActionButton from '@site/src/components/ActionButton';
import ScrollableTable from '@site/src/components/ScrollableTable';
import { routes } from '@site/src/config/routes';
import Tag from '@theme/Tag';
import clsx from 'clsx';
import { type ReactNode, useEffect } from 'react';
import { stateRules } from './stateRules';
import styles from './styles.module.css';

const pieces: [name: string, piece: ReactNode][] = [
  ['正文链接', <Link to={routes.docs}>约束</Link>],
  ['按钮', <ActionButton>重试</ActionButton>],
  ['标签', <Tag label="Odoo" permalink={`${routes.tags}/odoo`} description="" />],
  [
    '导航项',
    <Link className="navbar__link" to={routes.docs}>
      全部文档
    </Link>,
  ],
  [
    '侧边栏',
    <Link className="menu__link" to={routes.docs}>
      约束
    </Link>,
  ],
  [
    '目录',
    <Link className="table-of-contents__link toc-highlight" to={routes.docs}>
      约束
    </Link>,
  ],
  [
    '上一篇、下一篇',
    <Link className={clsx('pagination-nav__link', styles.next)} to={routes.docs}>
      约束
    </Link>,
  ],
  [
    '代码注解',
    <a className="callout" href="#states">
      ①
    </a>,
  ],
  [
    '折叠块',
    <details>
      <summary>展开</summary>
    </details>,
  ],
  ['输入框', <input className={styles.field} aria-label="样例" defaultValue="useService" />],
];

const columns = [
  ['平时', undefined],
  ['指着', 'hover'],
  ['键盘焦点', 'focus-visible'],
  ['按下', 'hover active'],
] as const;

/** Pieces that react to the pointer or the keyboard, in each state, without a pointer or a keyboard. */
export default function States(): ReactNode {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync([...document.styleSheets].flatMap(({ cssRules }) => stateRules(cssRules)).join('\n'));
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, []);
  return (
    <ScrollableTable>
      <thead>
        <tr>
          <th>样式</th>
          {columns.map(([name]) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pieces.map(([name, piece]) => (
          <tr key={name}>
            <td>{name}</td>
            {columns.map(([column, state]) => (
              <td key={column} data-state={state}>
                {piece}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollableTable>
  );
}
