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

export const speculationRulesHash = `'sha256-${createHash('sha256').update(speculationRules).digest('base64')}'`;
