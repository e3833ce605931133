import { translate } from '@docusaurus/Translate';

/** @returns what is shown when the editor or the frame with OWL cannot be loaded */
export function loadFailedText(): string {
  return translate({
    id: 'site.live.loadFailed',
    message: 'The example could not be loaded. Check the network and try again.',
  });
}
