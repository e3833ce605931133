import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { trustedTypes as names } from '../config/trustedTypes';
import { guardMarkup, isJson } from './trustedTypesPolicy';

/** What TypeScript does not know yet. https://www.w3.org/TR/trusted-types/ */
interface TrustedTypeFactory {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string; createScript: (text: string) => string | null },
  ) => unknown;
}

// Libraries hand strings to the browser as markup (React, Helmet, nprogress, DocSearch). The policy of the page lets only
// this through, in browsers that have Trusted Types; no string becomes a script.
if (ExecutionEnvironment.canUseDOM && 'trustedTypes' in window) {
  (window.trustedTypes as TrustedTypeFactory).createPolicy(names.guard, {
    createHTML: guardMarkup,
    createScript: (text) => (isJson(text) ? text : null),
  });
}
