import { createHash } from 'node:crypto';

/**
 * Element with the notice about a form that was submitted before hydration. Outside #root, where React would report a
 * hydration mismatch.
 */
export const preHydrationSubmitNoticeId = 'ponte-pre-hydration-submit';
export const preHydrationSubmitNotice = `<p id="${preHydrationSubmitNoticeId}" role="status" class="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-xl rounded-md bg-ink text-center font-medium text-paper not-empty:px-5 not-empty:py-3.5 print:hidden"></p>`;

/** Marks a form that the server answers without the app, whatever becomes of the page: it is never held. */
export const serverFormAttribute = 'data-server-form';

export const preHydrationSubmitMessages = {
  waiting: 'A página ainda está carregando. Assim que terminar, enviamos o que você preencheu.',
  failed: 'A página não terminou de carregar, e nada foi enviado. Verifique sua conexão e recarregue a página.',
} as const;

/**
 * Inline script of a server-rendered page for forms that are submitted before hydration. The browser would submit such
 * a form itself, leaving the page and losing what was typed. The script prevents that, shows a notice, and submits the
 * form again once it is hydrated: a Form of shared-ui (recognised by `novalidate`) fires `formready`, any other form is
 * ready with the page (`pagehydrated`, hydration-signal.tsx). When scripts fail, or the page is rendered anew in the
 * browser (`pageredrawn`, bootstrap.tsx), the notice says so.
 *
 * Searches (method get) are left to the browser and work without scripts, with two differences: their empty fields are
 * left out, so that the address is the one that the hydrated form would go to; and the same search again is no step of
 * the way back, for which Chromium would make one.
 */
export const preHydrationSubmitScript = [
  '(function(){',
  'var ready=new WeakSet,held,by,failed,hydrated;',
  `function say(text){var place=document.getElementById('${preHydrationSubmitNoticeId}');if(place)place.textContent=text}`,
  `function fail(){failed=true;if(held)say('${preHydrationSubmitMessages.failed}')}`,
  "document.addEventListener('submit',function(e){",
  'var form=e.target;',
  "if(form.getAttribute('method')==='get'&&!hydrated){",
  'var address=new URL(form.action);address.search=new URLSearchParams(new FormData(form));',
  'if(address.href===location.href){e.preventDefault();e.stopImmediatePropagation();location.replace(address)}',
  '}',
  `if(ready.has(form)||form.hasAttribute('${serverFormAttribute}')||form.getAttribute('method')!=='post'||hydrated&&!form.noValidate)return;`,
  'e.preventDefault();e.stopImmediatePropagation();',
  `held=form;by=e.submitter;say(failed?'${preHydrationSubmitMessages.failed}':'${preHydrationSubmitMessages.waiting}')`,
  '},true);',
  "document.addEventListener('formdata',function(e){",
  "if(e.target.getAttribute('method')==='get')Array.from(e.formData).forEach(function(field){if(!field[1])e.formData.delete(field[0])})",
  '});',
  'function release(form){',
  "if(held!==form)return;held=undefined;say('');",
  // As if the button was pressed only now: it may be off by now, or have something to say to a click (Button).
  'if(by)by.click();else form.requestSubmit()',
  '}',
  "document.addEventListener('formready',function(e){ready.add(e.target);release(e.target)},true);",
  "document.addEventListener('pagehydrated',function(){hydrated=true;if(held&&!held.noValidate)release(held)});",
  "addEventListener('error',function(e){if(e.target instanceof HTMLScriptElement)fail()},true);",
  "document.addEventListener('pageredrawn',fail)",
  '})()',
].join('');

export const preHydrationSubmitScriptHash = `'sha256-${createHash('sha256').update(preHydrationSubmitScript).digest('base64')}'`;
