import Link from '@docusaurus/Link';
import ActionButton from '@site/src/components/ActionButton';
import Backlinks from '@site/src/components/Backlinks';
import DocList from '@site/src/components/DocList';
import NoteStatus from '@site/src/components/NoteStatus';
import SearchForm from '@site/src/components/SearchForm';
import { routes } from '@site/src/config/routes';
import type { NoteStatusData } from '@site/src/notes/noteStatus';
import type { ReadingTime } from '@site/src/notes/readingTime';
import Loading from '@theme/Loading';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import Tag from '@theme/Tag';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

const archive = { name: 'note_sample.zip', path: 'img/seal.svg' };
const states: (NoteStatusData & ReadingTime)[] = [
  {
    versions: ['17.0', '16.0'],
    proof: {
      current: true,
      odoo: '17.0',
      date: '2026-01-31',
      checks: [
        { kind: 'install', name: 'note_sample', warnings: 0 },
        { kind: 'browser', name: 'tests/docs/sample.ts', steps: ['打开列表，看到三行', '点「新建」，弹出对话框'] },
      ],
    },
    archive,
    minutes: 4,
    lines: 133,
  },
  { versions: ['17.0'], proof: { current: false }, archive, minutes: 12, lines: 40 },
  { versions: ['17.0'], proof: null, archive: null, minutes: 1, lines: 0 },
  { versions: [], proof: null, archive: null, minutes: 3, lines: 8 },
];

/** The line below the title of a note, in each of its states. */
export function NoteStates(): ReactNode {
  return states.map((state) => <NoteStatus key={JSON.stringify(state)} status={JSON.stringify(state)} />);
}

export function Buttons(): ReactNode {
  return (
    <div className={styles.row}>
      <ActionButton>重试</ActionButton>
      <ActionButton disabled>正在加载</ActionButton>
    </div>
  );
}

export function Field(): ReactNode {
  return <SearchForm initialQuery="_check_credentials" />;
}

export function Tags(): ReactNode {
  return (
    <div className={styles.row}>
      <Tag label="Odoo" permalink={`${routes.tags}/odoo`} description="" />
      <Tag label="Git" permalink={`${routes.tags}/git`} count={1} description="" />
    </div>
  );
}

const docs = [
  { title: '全部文档', description: '一条带描述的链接，用在分类页、标签页与全部文档里。', permalink: routes.docs },
  { title: '没有描述的一条', permalink: routes.tags },
];

export function Lists(): ReactNode {
  return (
    <>
      <DocList docs={docs} />
      <Backlinks notes={docs} />
    </>
  );
}

/** Sizes of text, each in its own words. */
export function TypeScale(): ReactNode {
  const sizes = [
    ['30px / 1.3', 'h1', styles.h1],
    ['23px / 1.4', 'h2', styles.h2],
    ['19px / 1.5', 'h3', styles.h3],
    ['16px / 1.8', '正文', styles.body],
    ['14px', '侧边栏、代码、页脚', styles.small],
    ['13px', '目录、状态、计数', styles.note],
  ] as const;
  return sizes.map(([size, name, className]) => (
    <p key={size} className={className}>
      {name} {size}：审计日志记下 Odoo 17 的每次写入
    </p>
  ));
}

/** The chosen one among several. */
export function Current(): ReactNode {
  return (
    <>
      <div className={styles.row}>
        <Link className="menu__link menu__link--active" to={routes.docs}>
          侧边栏：这一篇
        </Link>
        <Link className="menu__link" to={routes.docs}>
          别的一篇
        </Link>
        <Link className="table-of-contents__link table-of-contents__link--active" to={routes.docs}>
          目录：这一节
        </Link>
        <Link className="table-of-contents__link" to={routes.docs}>
          别的一节
        </Link>
      </div>
      <Tabs>
        <TabItem value="chosen" label="选中的标签页">
          这一页的内容。
        </TabItem>
        <TabItem value="other" label="别的">
          另一页的内容。
        </TabItem>
      </Tabs>
    </>
  );
}

/** What stands in for a page whose code is late. */
export function Waiting(): ReactNode {
  return <Loading error={null} isLoading pastDelay timedOut={false} retry={() => undefined} />;
}
