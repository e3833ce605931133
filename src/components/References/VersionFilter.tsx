import { translate } from '@docusaurus/Translate';
import clsx from 'clsx';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { filterRows } from './filterRows';
import styles from './styles.module.css';
import { differs } from '../../notes/versionCells';

const versions = ['16', '17', '18'] as const;

interface SelectProps {
  label: string;
  value: string;
  options: readonly string[];
  /** Text of the option that leaves everything. */
  all?: string;
  onChange: (value: string) => void;
}

function Select({ label, value, options, all, onChange }: SelectProps): ReactNode {
  return (
    <label>
      {label}
      <select className={styles.field} value={value} onChange={({ target }) => onChange(target.value)}>
        {all && <option value="">{all}</option>}
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}

/** Leaves of the tables below it the rows that matter for an upgrade. The rows are read from the page. */
export default function VersionFilter({ areas }: { areas: string[] }): ReactNode {
  const id = useId();
  const [from, setFrom] = useState<string>('16');
  const [to, setTo] = useState<string>('18');
  const [area, setArea] = useState('');
  const [text, setText] = useState('');
  const result = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const columns = [from, to].map((version) => versions.findIndex((one) => one === version) + 1) as [number, number];
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    const shown = filterRows((heading, cells) => {
      const all = cells.join(' ').toLowerCase();
      return (area === '' || area === heading) && words.every((word) => all.includes(word)) && differs(cells, ...columns);
    });
    if (result.current)
      result.current.textContent = translate({ id: 'site.references.found', message: '{count} entries' }, { count: shown });
  }, [from, to, area, text]);
  return (
    <div className={clsx(styles.filter, styles.stacked, styles.versions)}>
      <div className={styles.row}>
        <Select
          label={translate({ id: 'site.references.from', message: 'From' })}
          value={from}
          options={versions}
          onChange={setFrom}
        />
        <Select label={translate({ id: 'site.references.to', message: 'To' })} value={to} options={versions} onChange={setTo} />
        <Select
          label={translate({ id: 'site.references.area', message: 'Area' })}
          value={area}
          options={areas}
          all={translate({ id: 'site.references.allAreas', message: 'All' })}
          onChange={setArea}
        />
      </div>
      <label htmlFor={id}>{translate({ id: 'site.references.text', message: 'Text in the row' })}</label>
      <input id={id} className={styles.field} type="search" value={text} onChange={({ target }) => setText(target.value)} />
      <p ref={result} role="status" className={styles.result} />
    </div>
  );
}
