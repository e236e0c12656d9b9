import * as brand from './brand';

/**
 * The structured data and preview tags of the site on every page.
 * @param url the site's origin, without a slash at the end
 */
export function brandSite(url: string) {
  return {
    url,
    name: brand.name,
    description: brand.description,
    locale: brand.locale.replace('-', '_'),
    image: {
      path: '/social.png',
      width: 1200,
      height: 630,
      alt: `${brand.name}: a travessia para o seu próximo trabalho`,
    },
  };
}

/**
 * Title of a page as the browser tab and search engines show it.
 * @param title the page's own name, in Portuguese; empty gives the brand with its tagline.
 */
export function pageTitle(title: string): string {
  return title === '' ? `${brand.name} | ${brand.tagline}` : `${title} | ${brand.name}`;
}
