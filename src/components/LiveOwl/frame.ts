/**
 * Address of the document in which examples run, written at build by src/plugins/content/liveFrame.ts. A document of its own:
 * one written into `srcdoc` would have the policy of the page, which forbids what OWL does.
 */
export const frameAddress = new URL('@generated/live-frame/default/frame.html', import.meta.url).href;
