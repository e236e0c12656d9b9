/** Made-up companies of the home page, as search_companies answers them. */
export const partners = [
  'Mar Azul',
  'Rede Sol',
  'Aroeira',
  'Casa Nova',
  'Vale Verde',
  'Ponto Certo',
  'Lume Tecnologia',
  'Norte Log',
].map((name, index) => ({
  id: `c${index}`,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  industry: index % 3 === 0 ? null : 'Varejo',
}));
