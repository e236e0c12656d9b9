import { brand } from '@ponte/shared-domain';

export const webManifestPath = '/site.webmanifest';

/** What a phone shows when the site is put on its home screen. Made here rather than a file, so that the name stands in brand.ts alone. */
export function webManifest(): string {
  return JSON.stringify({
    id: '/',
    name: `${brand.name}: ${brand.tagline}`,
    short_name: brand.name,
    description: brand.description,
    lang: brand.locale,
    start_url: '/',
    scope: '/',
    display: 'browser',
    // The token paper, as in the document (shared-ui/src/styles/theme.css).
    background_color: '#fcfbf7',
    theme_color: '#fcfbf7',
    icons: [192, 512].map((size) => ({
      src: `/app-icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any',
    })),
  });
}
