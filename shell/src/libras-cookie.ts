/**
 * The cookie of a visitor who has asked for the translation into Libras, until the browser ends. The server sends them
 * a policy under which VLibras can run; it goes by this cookie and not by a part of the address, so that no link of
 * somebody else loosens the policy of a page.
 */
export const librasCookie = 'ponte-libras';
