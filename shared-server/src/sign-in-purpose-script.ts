import { createHash } from 'node:crypto';
import { deferredActionKey, longestPurposeText, signInPurposeAttribute } from '@ponte/shared-domain';

/**
 * Inline script behind the content of a page that has a place for what the visitor was about to do
 * (`data-sign-in-purpose`): shows it before the page's scripts are there. They come with the first use, so the form
 * below would move away from the finger that is about to press it. What is shown, and where it comes from, is that of
 * the account pages (shell/src/features/account-access/components/sign-in-purpose.tsx): the history entry's state, else
 * what the page with the link has kept in this browser for the page that the visitor will come back to, as the address
 * writes it.
 */
export const signInPurposeScript = [
  '(function(){',
  `var place=document.querySelector('[${signInPurposeAttribute}]'),state=history.state,texts;`,
  // The three texts of a purpose, if that is what it is.
  'function textsOf(purpose){',
  'var all=purpose&&[purpose.intro,purpose.subject,purpose.details];',
  `return all&&all.every(function(text){return typeof text==='string'&&text.length<=${longestPurposeText}})&&all`,
  '}',
  'function keptTexts(){try{',
  `var kept=JSON.parse(localStorage.getItem('${deferredActionKey}'));`,
  "if(typeof kept.until==='number'&&kept.until>Date.now()&&kept.returnTo===new URLSearchParams(location.search).get('voltar'))return textsOf(kept.signInPurpose)",
  '}catch(e){}}',
  'texts=textsOf(state&&state.usr&&state.usr.signInPurpose)||keptTexts();',
  'if(!place||!texts)return;',
  'texts.forEach(function(text,at){place.children[at].textContent=text});',
  'place.hidden=false',
  '})()',
].join('');

export const signInPurposeScriptHash = `'sha256-${createHash('sha256').update(signInPurposeScript).digest('base64')}'`;
