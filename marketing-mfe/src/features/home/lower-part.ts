import { createLatePart } from '../../late-part/late-part';

/** The home page below the vacancies. */
export const lowerPart = createLatePart(
  'abaixo-das-vagas',
  async () => (await import(/* webpackChunkName: "home-on-use" */ './components/lower-sections')).LowerSections,
);
