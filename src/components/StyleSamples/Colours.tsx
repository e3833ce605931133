import colours from '@generated/style-tokens/default/colours.json';
import ScrollableTable from '@site/src/components/ScrollableTable';
import type { Shade } from '@site/src/plugins/styleTokens';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

function ShadeCells({ value, onPaper, onCode }: Shade): ReactNode {
  return (
    <>
      <td>
        {/* Not a style attribute: the policy would have to name each colour. The size is here too: it comes before the styles. */}
        <svg className={styles.swatch} width="32" height="16" viewBox="0 0 2 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width="2" height="1" fill={value} />
        </svg>{' '}
        <code>{value}</code>
      </td>
      <td>{onPaper.toFixed(1)}</td>
      <td>{onCode.toFixed(1)}</td>
    </>
  );
}

/** Every colour of tokens.css in both modes, with its contrast on the page and on code. */
export default function Colours(): ReactNode {
  return (
    <ScrollableTable>
      <thead>
        <tr>
          <th>变量</th>
          <th>浅色</th>
          <th>在纸面上</th>
          <th>在代码上</th>
          <th>深色</th>
          <th>在纸面上</th>
          <th>在代码上</th>
        </tr>
      </thead>
      <tbody>
        {colours.map(({ name, light, dark }) => (
          <tr key={name}>
            <td>
              <code>--{name}</code>
            </td>
            <ShadeCells {...light} />
            <ShadeCells {...dark} />
          </tr>
        ))}
      </tbody>
    </ScrollableTable>
  );
}
