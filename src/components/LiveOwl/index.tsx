import { translate } from '@docusaurus/Translate';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { Props as PlaygroundProps } from './Playground';
import styles from './styles.module.css';

interface Props {
  code: string;
  /** The block of code, shown until the example is started. */
  children: ReactNode;
}

/** A program with OWL that the reader can run and change. Editor and OWL load when the button is pressed. */
export default function LiveOwl({ code, children }: Props): ReactNode {
  const [loaded, setLoaded] = useState<{ Playground: ComponentType<PlaygroundProps> }>();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const loadFailed = translate({
    id: 'site.live.loadFailed',
    message: 'The example could not be loaded. Check the network and try again.',
  });

  function start(): void {
    setState('loading');
    import('./Playground').then(
      ({ default: Playground }) => setLoaded({ Playground }),
      () => setState('failed'),
    );
  }

  if (loaded) return <loaded.Playground code={code} loadFailed={loadFailed} />;
  return (
    <div className={styles.live}>
      {children}
      <div className={styles.bar}>
        <button
          type="button"
          className={`button ${styles.start}`}
          onClick={start}
          disabled={state === 'loading'}
        >
          {translate({ id: 'site.live.start', message: 'Run and edit' })}
        </button>
        <span role="status">{state === 'failed' && loadFailed}</span>
      </div>
    </div>
  );
}
