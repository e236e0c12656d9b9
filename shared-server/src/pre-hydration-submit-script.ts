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
  redrawn: 'Uma parte da página não carregou, e o que você preencheu pode ter se perdido. Confira antes de continuar.',
} as const;

/**
 * Inline script of a server-rendered page for forms that are submitted before hydration. The browser would submit such
 * a form itself, leaving the page and losing what was typed. The script prevents that, shows a notice, and submits the
 * form again once it is hydrated: a Form of shared-ui (recognised by `novalidate`) fires `formready`, any other form is
 * ready with the page (`pagehydrated`, hydration-signal.tsx). Several forms may be held. When scripts fail, or the page
 * is rendered anew in the browser (`pageredrawn`, bootstrap.tsx), the notice says so, in the second case also to
 * whoever has filled in something and sent nothing, until they go on.
 *
 * Searches (method get) are left to the browser and work without scripts, with three differences: what was changed in
 * another form of the same search, such as the filters beside the words, is searched for, too, as after hydration;
 * their empty fields are left out, so that the address is the one that the hydrated form would go to; and the same
 * search again is no step of the way back, for which Chromium would make one.
 */
export const preHydrationSubmitScript = [
  '(function(){',
  // held: what was pressed, by form
  'var ready=new WeakSet,held=new Map,failed,hydrated;',
  `function say(text){var place=document.getElementById('${preHydrationSubmitNoticeId}');if(place)place.textContent=text}`,
  `function fail(){failed=true;if(held.size)say('${preHydrationSubmitMessages.failed}')}`,
  'function isEdited(field){',
  'var options=Array.from(field.options||[]),chosen=options.filter(function(option){return option.defaultSelected}).pop()||options.find(function(option){return!option.disabled});',
  'if(chosen)return field.value!==chosen.value;',
  "return/^(checkbox|radio)$/.test(field.type)?field.checked!==field.defaultChecked:field.name&&'defaultValue'in field&&field.value!==field.defaultValue",
  '}',
  'function edited(form){return Array.from(form.elements).filter(isEdited)}',
  "document.addEventListener('submit',function(e){",
  'var form=e.target;',
  "if(form.getAttribute('method')==='get'&&!hydrated){",
  'var address=new URL(form.action);address.search=new URLSearchParams(new FormData(form));',
  'if(address.href===location.href){e.preventDefault();e.stopImmediatePropagation();location.replace(address)}',
  '}',
  `if(ready.has(form)||form.hasAttribute('${serverFormAttribute}')||form.getAttribute('method')!=='post'||hydrated&&!form.noValidate)return;`,
  'e.preventDefault();e.stopImmediatePropagation();',
  `held.set(form,e.submitter);say(failed?'${preHydrationSubmitMessages.failed}':'${preHydrationSubmitMessages.waiting}')`,
  '},true);',
  "document.addEventListener('formdata',function(e){",
  "var form=e.target,data=e.formData;if(form.getAttribute('method')!=='get')return;",
  "document.querySelectorAll('form[method=get]').forEach(function(other){",
  'if(other===form||other.action!==form.action)return;',
  'var names=edited(other).map(function(field){return field.name});',
  'names.forEach(function(name){data.delete(name)});',
  'Array.from(other.elements).forEach(function(field){',
  'if(names.indexOf(field.name)>=0&&(field.checked||!/^(checkbox|radio)$/.test(field.type)))data.append(field.name,field.value)',
  '})});',
  'Array.from(data).forEach(function(field){if(!field[1])data.delete(field[0])})',
  '});',
  'function release(form){',
  'if(!held.has(form))return;',
  // As if the button was pressed only now: it may be off by now, or have something to say to a click (Button).
  "var by=held.get(form);held.delete(form);if(!held.size)say('');",
  'if(by)by.click();else form.requestSubmit()',
  '}',
  "document.addEventListener('formready',function(e){ready.add(e.target);release(e.target)},true);",
  "document.addEventListener('pagehydrated',function(){hydrated=true;Array.from(held.keys()).forEach(function(form){if(!form.noValidate)release(form)})});",
  "addEventListener('error',function(e){if(e.target instanceof HTMLScriptElement)fail()},true);",
  "document.addEventListener('pageredrawn',function(){",
  'fail();',
  `if(held.size||!Array.from(document.forms).some(function(form){return edited(form).length}))return;say('${preHydrationSubmitMessages.redrawn}');`,
  "['input','click'].forEach(function(type){addEventListener(type,function(){say('')},{once:true})})",
  '})',
  '})()',
].join('');

export const preHydrationSubmitScriptHash = `'sha256-${createHash('sha256').update(preHydrationSubmitScript).digest('base64')}'`;
