import { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';
import type { NoteStatusData } from '../../notes/noteStatus';
import type { ReadingTime } from '../../notes/readingTime';
import Verification from './Verification';
import AsMarkdown from './AsMarkdown';
import styles from './styles.module.css';

interface Props {
  /** NoteStatusData and ReadingTime as JSON, because attributes in Markdown are text. */
  status: string;
}

/** The row under a note's title: the versions it covers, whether its code was run in a real Odoo, its length, its downloads. */
export default function NoteStatus({ status }: Props): ReactNode {
  const { versions, verification, archive, minutes, lines } = JSON.parse(status) as NoteStatusData &
    ReadingTime;
  return (
    <div className={styles.status}>
      {versions.length > 0 && (
        <ul
          className={styles.versions}
          aria-label={translate({ id: 'site.note.versions', message: 'Versions of Odoo' })}
        >
          {versions.map((version, index) => (
            <li key={version}>{index === 0 ? `Odoo ${version}` : version}</li>
          ))}
        </ul>
      )}
      {verification?.current && <Verification {...verification} />}
      {verification?.current === false && (
        <span className={styles.stale}>
          {translate({ id: 'site.note.stale', message: 'Code has changed, to be tested again' })}
        </span>
      )}
      {minutes > 0 && (
        <span>
          {translate(
            { id: 'site.note.minutes', message: '{minutes} min of text' },
            { minutes: String(minutes) },
          )}
          {lines > 0 &&
            translate(
              { id: 'site.note.lines', message: ', {lines} lines of code' },
              { lines: String(lines) },
            )}
        </span>
      )}
      {archive && <Archive {...archive} />}
      <AsMarkdown />
    </div>
  );
}

function Archive({ name, path }: { name: string; path: string }): ReactNode {
  return (
    <a className={styles.archive} href={useBaseUrl(path)} download={name}>
      {translate({ id: 'site.note.download', message: 'Download {name}' }, { name })}
    </a>
  );
}
