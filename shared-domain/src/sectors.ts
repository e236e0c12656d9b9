/** Sectors of registration and of the company profile, in the specification's order. */
export const sectors = [
  'Tecnologia',
  'Saúde',
  'Educação',
  'Finanças',
  'Varejo',
  'Alimentação',
  'Turismo',
  'Construção',
  'Automotivo',
  'Logística',
  'Marketing e Publicidade',
  'Consultoria',
  'Outros',
] as const;

/** Sectors that the company directory's filter always offers; those of existing companies are added to them. */
export const directorySectors = [
  'Tecnologia',
  'E-commerce',
  'Tecnologia Financeira',
  'Consultoria de Inovação',
] as const;

/** Locations that the company directory's filter offers. */
export const directoryLocations = ['São Paulo', 'Rio de Janeiro', 'Belo Horizonte', 'Curitiba', 'Remoto'] as const;
