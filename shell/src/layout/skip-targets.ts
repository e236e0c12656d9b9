/** Where the skip link to the menu leads: to the menu, in a narrow window to the button that opens it. */
export const menuIds = ['menu', 'abrir-menu'] as const;

/** Where the skip link to the footer leads. */
export const footerId = 'rodape';
