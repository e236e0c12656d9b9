/** Parameter of the return address after the sign-in: the vacancy to save. */
export const saveParam = 'salvar';
