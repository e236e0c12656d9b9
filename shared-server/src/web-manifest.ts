import { brand } from '@ponte/shared-domain';

export const webManifestPath = '/site.webmanifest';

/**
 * The manifest for installing the site on a home screen. It is generated, so that the product's name is in brand.ts
 * only.
 */
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
    // The colour token paper, as in the document (shared-ui/src/styles/theme.css).
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
