/** Directives of a Content-Security-Policy with their sources. https://www.w3.org/TR/CSP3/ */
export type Policy = Record<string, readonly string[]>;

/** @returns the policy as the value of a header or a `<meta>` */
export function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join(';');
}

/** @returns the policy with more sources for some of its directives */
export function withSources(policy: Policy, more: Policy): Policy {
  return Object.fromEntries(
    Object.entries(policy).map(([name, sources]) => [name, [...sources, ...(more[name] ?? [])]]),
  );
}
