import { createHash } from 'node:crypto';

/** Where the document says what became of a form that was sent too early. Outside #root: React would take it for a mistake there. */
export const earlySubmitNoticeId = 'ponte-early-submit';
export const earlySubmitNotice = `<p id="${earlySubmitNoticeId}" role="status" class="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-xl rounded-md bg-ink text-center font-medium text-paper not-empty:px-5 not-empty:py-3.5 print:hidden"></p>`;

export const earlySubmitMessages = {
  waiting: 'A página ainda está carregando. Assim que terminar, enviamos o que você preencheu.',
  failed: 'A página não terminou de carregar, e nada foi enviado. Verifique sua conexão e recarregue a página.',
} as const;

/**
 * What a rendered document runs so that a form that is sent before the page's scripts are there is neither lost nor sent by the browser itself,
 * which would leave the page with everything typed. The form is held, the person is told, and it is sent when its script has taken it over
 * (`formready`, shared-ui's Form, which is the one with `novalidate`). A form that is not of that kind is ready with the page (`pagehydrated`,
 * bootstrap.tsx). A search (method get) is the browser's own matter and works without scripts. Scripts that fail, or a page that
 * had to be drawn anew (`pageredrawn`, bootstrap.tsx), end the waiting with a sentence.
 */
export const earlySubmitScript = [
  '(function(){',
  'var ready=new WeakSet,held,by,failed,hydrated;',
  `function say(text){var place=document.getElementById('${earlySubmitNoticeId}');if(place)place.textContent=text}`,
  `function fail(){failed=true;if(held)say('${earlySubmitMessages.failed}')}`,
  "document.addEventListener('submit',function(e){",
  'var form=e.target;',
  "if(ready.has(form)||form.getAttribute('method')!=='post'||hydrated&&!form.noValidate)return;",
  'e.preventDefault();e.stopImmediatePropagation();',
  `held=form;by=e.submitter;say(failed?'${earlySubmitMessages.failed}':'${earlySubmitMessages.waiting}')`,
  '},true);',
  'function release(form){',
  "if(held!==form)return;held=undefined;say('');",
  // A button that is off now refuses to send; so does the form then, as if it was pressed.
  'if(!by)form.requestSubmit();else if(!by.disabled)form.requestSubmit(by)',
  '}',
  "document.addEventListener('formready',function(e){ready.add(e.target);release(e.target)},true);",
  "document.addEventListener('pagehydrated',function(){hydrated=true;if(held&&!held.noValidate)release(held)});",
  "addEventListener('error',function(e){if(e.target instanceof HTMLScriptElement)fail()},true);",
  "document.addEventListener('pageredrawn',fail)",
  '})()',
].join('');

export const earlySubmitScriptHash = `'sha256-${createHash('sha256').update(earlySubmitScript).digest('base64')}'`;
