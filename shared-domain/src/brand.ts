/**
 * The product's name and contact data. The owner renames the product by editing this file alone: interface, mails,
 * titles and structured data all read it.
 */
export const brand = {
  name: 'Ponte',
  tagline: 'Vagas e talentos no mesmo caminho',
  description:
    'Encontre vagas em todo o Brasil, guarde seu currículo em um só lugar e acompanhe cada candidatura até a resposta.',
  email: 'contato@ponte.example',
  phone: '(11) 4000-0000',
  address: 'São Paulo, SP',
  locale: 'pt-BR',
  /** The logo alone, as a square picture: search engines show it next to the name. */
  logoPath: '/app-icon-512.png',
} as const;

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

/** A mailto link to the operator with a subject. */
export function contactLink(subject: string, body = ''): string {
  const parts = new URLSearchParams({ subject, ...(body !== '' && { body }) });
  // Mail programs would show '+' literally.
  return `mailto:${brand.email}?${parts.toString().replaceAll('+', '%20')}`;
}
