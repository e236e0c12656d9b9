/*
 * Every internal path of the product, as `paths.home()`: a namespace, of which each bundle gets the paths that it
 * names. Remotes link to each other only through these: none of them writes another's URL itself.
 *
 * In modules by who goes there, because a page's file has all of a module that any page of its app names: the list of
 * vacancies would come with the addresses of a resume's forms.
 *
 * Source: the route table of the specification.
 */
export * from './paths/accounts.ts';
export * from './paths/candidates.ts';
export * from './paths/companies.ts';
export * from './paths/saved-searches.ts';
export * from './paths/site.ts';
export * from './paths/vacancies.ts';
