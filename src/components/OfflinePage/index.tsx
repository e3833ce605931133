import { PageMetadata } from '@docusaurus/theme-common';
import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import PageMain from '@site/src/components/PageMain';
import {
  applyUpdate,
  describeOffer,
  type Failure,
  remove,
  save,
  SaveError,
  type Saved,
  savedOnDevice,
} from '@site/src/offline/device';
import type { OfflineDescription } from '@site/src/offline/types';
import Layout from '@theme/Layout';
import { useCallback, useEffect, useId, useState } from 'react';
import styles from './styles.module.css';

type Costs = Extract<OfflineDescription, { isOffered: true }>;

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

const statusTexts: Partial<Record<Saved | 'withdrawn' | 'unknown', string>> = {
  unsupported: translate({
    id: 'site.offline.unsupported',
    message: 'This browser cannot save the site: no service workers, or no secure address (HTTPS).',
  }),
  withdrawn: translate({
    id: 'site.offline.withdrawn',
    message: 'Saving is not offered at present.',
  }),
  unknown: translate({
    id: 'site.offline.unknown',
    message: 'What saving costs could not be loaded: check the network, then retry.',
  }),
  saved: translate({
    id: 'site.offline.saved',
    message: 'The whole site is on this device. It opens without a network, search included.',
  }),
  outdated: translate({
    id: 'site.offline.outdated',
    message: 'The whole site is on this device. A newer one has been saved too.',
  }),
};

const failureTexts: Record<Failure, string> = {
  storage: translate({
    id: 'site.offline.failed.storage',
    message: 'There is not enough room on this device. Free some and try again.',
  }),
  changed: translate({
    id: 'site.offline.failed.changed',
    message: 'The site was updated in the meantime. Try again.',
  }),
  forbidden: translate({
    id: 'site.offline.failed.forbidden',
    message: 'The browser forbids storage. Allow it, or leave the private window, and try again.',
  }),
  network: translate({
    id: 'site.offline.failed.network',
    message: 'The network broke off. What has arrived is kept: try again to continue from there.',
  }),
};

/** What the offer costs, and the button that accepts it. */
function Offer({ offer, onSave }: { offer: Costs; onSave: () => void }) {
  const values = {
    files: offer.files,
    transferred: megabytes(offer.transferred),
    stored: megabytes(offer.stored),
  };
  return (
    <>
      <p>
        <Translate id="site.offline.size" values={values}>
          {'{files} files, about {transferred} MB to download, {stored} MB on this device.'}
        </Translate>
      </p>
      <button type="button" className="button" onClick={onSave}>
        <Translate id="site.offline.save">Save on this device</Translate>
      </button>
    </>
  );
}

function Progress({ share }: { share: number }) {
  const label = useId();
  return (
    <>
      <p id={label}>
        {translate(
          { id: 'site.offline.saving', message: 'Saving: {percent} %' },
          { percent: Math.floor(share * 100) },
        )}
      </p>
      <progress className={styles.progress} aria-labelledby={label} max={1} value={share} />
    </>
  );
}

/** What is saved, what can be done about it, and the progress. */
function Control() {
  const baseUrl = useBaseUrl('/');
  const [saved, setSaved] = useState<Saved>();
  const [offer, setOffer] = useState<OfflineDescription | 'unknown'>();
  const [share, setShare] = useState(0);
  const [failure, setFailure] = useState<Failure>();

  const startSaving = useCallback(() => {
    setFailure(undefined);
    setShare(0);
    setSaved('saving');
    save(baseUrl, setShare).then(
      () => setSaved('saved'),
      (error: unknown) => {
        setFailure(error instanceof SaveError ? error.reason : 'network');
        setSaved('nothing');
      },
    );
  }, [baseUrl]);

  const askOffer = useCallback(() => {
    void describeOffer(baseUrl).then((found) => setOffer(found ?? 'unknown'));
  }, [baseUrl]);

  useEffect(() => {
    askOffer();
    void savedOnDevice(baseUrl).then((found) => {
      setSaved(found);
      // Saving began in another tab, or before this page was left.
      if (found === 'saving') startSaving();
    });
  }, [baseUrl, askOffer, startSaving]);

  // Without the description there is nothing to save, or no network.
  const isUnknown = saved === 'nothing' && offer === 'unknown';
  const costs = saved === 'nothing' && offer !== 'unknown' ? offer : undefined;
  const isWithdrawn = costs?.isOffered === false;
  const status = isUnknown ? 'unknown' : isWithdrawn ? 'withdrawn' : saved;
  const text = status && statusTexts[status];
  return (
    <section className={styles.control}>
      <div role="status">{text && <p>{text}</p>}</div>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failureTexts[failure]}
        </p>
      )}
      {costs?.isOffered && <Offer offer={costs} onSave={startSaving} />}
      {isUnknown && (
        <button type="button" className="button" onClick={askOffer}>
          <Translate id="site.chunk.retry">Retry</Translate>
        </button>
      )}
      {saved === 'saving' && <Progress share={share} />}
      {saved === 'outdated' && (
        <button type="button" className="button" onClick={() => void applyUpdate(baseUrl)}>
          <Translate id="site.offline.applyUpdate">Update and reload</Translate>
        </button>
      )}
      {(saved === 'saved' || saved === 'outdated') && (
        <button
          type="button"
          className="button"
          onClick={() => {
            setFailure(undefined);
            remove(baseUrl).then(
              () => setSaved('nothing'),
              () => setFailure('forbidden'),
            );
          }}
        >
          <Translate id="site.offline.remove">Remove from this device</Translate>
        </button>
      )}
    </section>
  );
}

/** /offline: the reader saves the whole site on the device, and removes it. */
export default function OfflinePage() {
  const title = translate({ id: 'site.offline.title', message: 'Read offline' });
  const lead = translate({
    id: 'site.offline.lead',
    message: 'Save the whole site on this device and read it without a network, search included.',
  });
  return (
    <Layout>
      <PageMetadata title={title} description={lead} />
      <PageMain>
        <h1>{title}</h1>
        <p>{lead}</p>
        <Control />
        <p>
          <Translate id="site.offline.promise">
            Nothing is saved before you press the button. When the site changes, the new one is
            offered; you decide when to change over. It can be removed here at any time.
          </Translate>
        </p>
      </PageMain>
    </Layout>
  );
}
