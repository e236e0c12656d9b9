import { createHash } from 'node:crypto';

/**
 * Rules by which a browser that knows them (Speculation Rules API) fetches the page of a link that the pointer rests
 * on, or that is touched. They stand in server-rendered pages, whose links are followed by the browser until the page
 * is hydrated; then the router follows them, and bootstrap.tsx removes the rules. idle-loader-script.ts removes them
 * where data is saved.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { selector_matches: '[download], [target=_blank]' } }] },
      eagerness: 'moderate',
    },
  ],
});

/**
 * Links of a hydrated page that the browser follows by itself all the same. They equal those of shared-auth, which a
 * test of the shell compares: code of the browser does not load this package.
 */
export const nativeLinkSelector = '[data-native-links] a[href]:not([href*="#"],[target],[download])';

/**
 * Rules for the links of {@link nativeLinkSelector}, which stay when the page is hydrated. A press alone counts, since
 * such a page may be read for long; where data is saved idle-loader-script.ts removes them, too.
 */
export const nativeLinkRules = JSON.stringify({
  prefetch: [{ where: { selector_matches: nativeLinkSelector }, eagerness: 'conservative' }],
});

export const nativeLinkRulesHash = `'sha256-${createHash('sha256').update(nativeLinkRules).digest('base64')}'`;
export const speculationRulesHash = `'sha256-${createHash('sha256').update(speculationRules).digest('base64')}'`;
