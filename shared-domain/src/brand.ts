/*
 * The product's name and contact data, as `brand.name`: a namespace, of which each bundle gets what it names. The owner
 * renames the product by editing this file alone: interface, mails, titles and structured data all read it.
 */

export const name = 'Ponte';
export const tagline = 'Vagas e talentos no mesmo caminho';
export const description =
  'Encontre vagas em todo o Brasil, guarde seu currículo em um só lugar e acompanhe cada candidatura até a resposta.';
export const email = 'contato@ponte.example';
export const phone = '(11) 4000-0000';
export const address = 'São Paulo, SP';
export const locale = 'pt-BR';
/** The logo alone, as a square picture: search engines show it next to the name. */
export const logoPath = '/app-icon-512.png';
