import { createHash } from 'node:crypto';

/**
 * The template element with the elements that load the app: preload links and scripts, which do nothing in a template.
 */
export const appScriptsId = 'ponte-app-scripts';

/**
 * Key of localStorage. It equals shared-ui's `dataSaverStorageKey`, which a test of the shell compares, because the
 * server's process does not load shared-ui.
 */
export const dataSaverStorageKey = 'ponte-data-saver';

/**
 * Inline script of a server-rendered page that decides when the app is loaded and the page hydrated. The page needs no
 * script to be read, to follow its links and to search, so its scripts wait until they are needed or nothing else is
 * under way:
 *
 * - at once for a stored session (`storageKeys.session` of shared-auth, which a test compares), also one that another
 *   tab or the page before has stored; for a mail link's hash, for state of the app in the history, for a stored draft
 *   of a form, and for a page that shows something in the place of its content (`data-loading`, shared-ui), at the
 *   window's width;
 * - on the first sign of use: a control is pressed, gets the focus, is typed into or has a file drawn over it, any
 *   key, a form for the app, the mouse on a link or control, a carousel that is scrolled into view. Links and searches
 *   (method get) work without scripts and load none;
 * - otherwise when the page has loaded and the browser is idle, at the latest 4 s after the document was parsed. Not
 *   under Save-Data, by the browser's or by the visitor's choice, or on a 2g network, where only use loads.
 *
 * Until then a switch of shared-ui shows what the visitor chose, which the server does not know: a press of one that is
 * on means off. It names the key of localStorage (`data-stored-choice`), which holds its value, and where the choice
 * has words of its own, these and the id of what shows them (`data-chosen-hint`, `data-hint`).
 *
 * The pressing and submitting itself is kept for after hydration by pre-hydration-press-script.ts and
 * pre-hydration-submit-script.ts. This script listens on `window`, before them, because they stop the events that they
 * keep. Everything is requested at the same moment: the preload links of the template go into the head, then the
 * scripts, which run in order once the document is parsed. As clones of elements that the parser made, they need no
 * Trusted Types policy.
 */
export const idleLoaderScript = [
  '(function(){',
  'var started,connection=navigator.connection||{},',
  `saving=connection.saveData||/2g/.test(connection.effectiveType)||has('localStorage','${dataSaverStorageKey}'),`,
  "uses=['pointerdown','click','pointerover','focusin','keydown','input','submit','dragenter'];",
  "function parsed(then){if(document.readyState!=='loading')then();else document.addEventListener('DOMContentLoaded',then)}",
  'function start(){',
  'if(started)return;started=true;',
  'uses.forEach(function(type){removeEventListener(type,use,true)});',
  "removeEventListener('scroll',watch,true);",
  `var copy=document.importNode(document.getElementById('${appScriptsId}').content,true),scripts=copy.querySelectorAll('script');`,
  'scripts.forEach(function(script){script.remove();script.async=false});',
  'document.head.append(copy);',
  'parsed(function(){scripts.forEach(function(script){document.head.append(script)})})',
  '}',
  'function has(storage,name){try{return Object.keys(window[storage]).some(function(key){return key.startsWith(name)})}catch(e){}}',
  "function signedIn(){if(has('localStorage','ponte-session'))start()}",
  'function use(e){',
  'var type=e.type,target=e.target;',
  "if(type==='submit'){if(target.getAttribute('method')==='post')start();return}",
  "if(type==='keydown'||type==='input'){start();return}",
  "var hover=type==='pointerover';",
  "if(hover&&(saving||e.pointerType!=='mouse'))return;",
  "if(target instanceof Element&&target.closest((hover?'a[href],':'')+'button,input,select,textarea,label,[role=button],[role=tab],[role=combobox]'))start()",
  '}',
  // A carousel that is in view when the page opens is part of reading it.
  'function watch(){',
  "removeEventListener('scroll',watch,true);",
  'var observer=new IntersectionObserver(function(entries){if(entries.some(function(entry){return entry.isIntersecting}))start()});',
  "document.querySelectorAll('[aria-roledescription]').forEach(function(carousel){observer.observe(carousel)})",
  '}',
  "function showChoices(){document.querySelectorAll('[data-stored-choice]').forEach(function(input){",
  'var data=input.dataset,on,hint,text;',
  'try{on=localStorage.getItem(data.storedChoice)===input.value}catch(e){return}',
  // Of several the one that stands for no choice is checked in the HTML.
  "if(!on&&input.type==='radio')return;input.checked=on;",
  // The hint of no choice, which the HTML has, comes back where the choice was undone on another page. Most visitors
  // have chosen nothing: for them nothing is written, and the footer is not laid out again.
  'if(data.chosenHint){hint=document.getElementById(data.hint);hint.unchosen=hint.unchosen||hint.textContent;',
  'text=on?data.chosenHint:hint.unchosen;if(text!==hint.textContent)hint.textContent=text}',
  '})}',
  'parsed(showChoices);',
  "if(saving)document.querySelectorAll('script[type=speculationrules]').forEach(function(rules){rules.remove()});",
  'uses.forEach(function(type){addEventListener(type,use,true)});',
  "addEventListener('scroll',watch,true);",
  "addEventListener('storage',signedIn);",
  // From the back/forward cache: somebody may have signed in, or chosen, on the page before.
  "addEventListener('pageshow',function(e){signedIn();if(e.persisted&&!started)showChoices()});",
  'signedIn();',
  // Ids of places on a page have neither sign; the hashes of mail links have.
  "if(/[=.]/.test(location.hash)||history.state&&history.state.usr||has('sessionStorage','ponte-draft-'))start();",
  // Where data is saved, too: what says 'Abrindo o link do seu e-mail...' is nothing to read. Only what is drawn has an
  // offsetParent.
  "parsed(function(){if([].some.call(document.querySelectorAll('[data-loading]'),function(part){return part.offsetParent}))start();else if(!saving)setTimeout(start,4e3)});",
  "if(!saving)addEventListener('load',function(){if(window.requestIdleCallback)requestIdleCallback(start,{timeout:2e3});else setTimeout(start,200)})",
  '})()',
].join('');

export const idleLoaderScriptHash = `'sha256-${createHash('sha256').update(idleLoaderScript).digest('base64')}'`;
