/* The exposed fragment './FeaturedVacancies': federation asks for a default export. */
export { FeaturedVacancies as default } from './features/featured-vacancies/featured-vacancies';
