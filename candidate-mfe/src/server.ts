/* What the file for servers exports: the routes, and the fragments by their public names. */
import FeaturedVacancies from './featured-vacancies';

export { default } from './routes';
export const fragments = { FeaturedVacancies };
