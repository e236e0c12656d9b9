/*
 * The consent of the newsletter, whose form stands on every page: apart from the others (consent-texts.ts), which come
 * with the pages that ask for them.
 */

/** What somebody agrees to who subscribes. Another text needs another version. */
export const newsletterText =
  'Ao se inscrever, você concorda em receber vagas e dicas de carreira neste e-mail. Para sair, use o link no fim de qualquer mensagem.';

/** Day of this text; stored with each subscription, as proof of what was agreed to. */
export const newsletterVersion = '2026-11-22';
