/**
 * A parameter that the shell's server adds to a page's URL, and that the page shows as a notice: `?aviso=carregando`
 * after a form was submitted before the page's scripts were loaded.
 */
export const pageNotice = { parameter: 'aviso', stillLoading: 'carregando' } as const;
