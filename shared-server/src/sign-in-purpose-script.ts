import { createHash } from 'node:crypto';
import { deferredActionKey, longestPurposeText, signInPurposeAttribute } from '@ponte/shared-domain';

/**
 * Inline script behind the content of a page that has a place for what the visitor was about to do
 * (`data-sign-in-purpose`): shows it before the page's scripts are there. They come with the first use, so the form
 * below would move away from the finger that is about to press it. What is shown, and where it comes from, is that of
 * the account pages (shell/src/features/account-access/components/sign-in-purpose.tsx): the history entry's state, else
 * what the page with the link has kept in this browser for the page that the visitor will come back to.
 */
export const signInPurposeScript = [
  '(function(){',
  `var place=document.querySelector('[${signInPurposeAttribute}]'),state=history.state,kept,purpose;`,
  'try{',
  'purpose=state&&state.usr&&state.usr.signInPurpose;',
  `kept=JSON.parse(localStorage.getItem('${deferredActionKey}'));`,
  "if(!purpose&&kept.until>Date.now()&&kept.returnTo===new URLSearchParams(location.search).get('voltar'))purpose=kept.signInPurpose",
  '}catch(e){}',
  'if(!place||!purpose)return;',
  'var texts=[purpose.intro,purpose.subject,purpose.details];',
  `if(!texts.every(function(text){return typeof text==='string'&&text.length<=${longestPurposeText}}))return;`,
  'texts.forEach(function(text,at){place.children[at].textContent=text});',
  'place.hidden=false',
  '})()',
].join('');

export const signInPurposeScriptHash = `'sha256-${createHash('sha256').update(signInPurposeScript).digest('base64')}'`;
