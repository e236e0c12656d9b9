import { createHash } from 'node:crypto';
import { nativeLinkSelector } from '@ponte/shared-domain';

/**
 * Rules by which a browser that knows them (Speculation Rules API) fetches the page of a link that the pointer rests
 * on, or that is touched; Chromium on Android since 138 also that of a link in view that is likely to be pressed.
 * They stand in server-rendered pages, whose links are followed by the browser until the page
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
 * Rules for links of a hydrated page that the browser follows by itself all the same: these rules stay. A press
 * alone counts, since such a page may be read for long; where data is saved idle-loader-script.ts removes them, too.
 */
export const nativeLinkRules = JSON.stringify({
  prefetch: [{ where: { selector_matches: nativeLinkSelector }, eagerness: 'conservative' }],
});

export const nativeLinkRulesHash = `'sha256-${createHash('sha256').update(nativeLinkRules).digest('base64')}'`;
export const speculationRulesHash = `'sha256-${createHash('sha256').update(speculationRules).digest('base64')}'`;
