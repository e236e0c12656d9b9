import { createHash } from 'node:crypto';
import {
  deferredActionAttribute,
  deferredActionKey,
  deferredActionLifetime,
  heldPressAttribute,
  pageOpeningAttribute,
} from '@ponte/shared-domain';
import { allDrawnAttribute } from './element-ids';
import { preHydrationSubmitNoticeId } from './pre-hydration-submit-script';

export const preHydrationPressMessages = {
  failed:
    'A página não terminou de carregar, e seu toque ficou sem resposta. Verifique sua conexão e recarregue a página.',
  lost: 'A página mudou enquanto carregava. Toque de novo.',
} as const;

/**
 * What a click does something to. More than what the script holds back (`controlOf`), because a press of a link or of a
 * submit button can lose its control, too.
 */
const pressable = 'a[href],label,summary,button,input[type=checkbox],input[type=radio],[role=button],[role=tab]';

/**
 * Inline script of a server-rendered page for controls that are pressed before hydration. What works without scripts
 * (links, submit buttons, details, the fields of a form) is left to the browser. Every other control, a switch that
 * stands in no form included, would not react: the script marks it as busy and presses it again when the page is
 * hydrated (`pagehydrated`, hydration-signal.tsx), each once, in the order of the presses. A press is a whole sequence
 * of events, because menus open on `pointerdown` and buttons act on `click`. When hydration comes between the two,
 * `pointerdown` alone is repeated. A link to the sign-in page that says what is to be done after the sign-in
 * (`data-deferred-action`) has it stored when it is pressed, by any button; with a stored session it leads there at
 * once. A browser without popovers has its press on what opens one kept, too. A control that hydration has replaced,
 * and a page whose scripts fail, are told in the notice of pre-hydration-submit-script.ts.
 *
 * Keys that walk a row of tabs are kept as well, and walk it then. A file that is dropped beside the field for one,
 * which takes it without scripts, is refused: the browser would open it in place of the page (FileDrop of shared-ui
 * does the same once it is there). A late part of the page that has lost what was pressed in it says so here
 * (`presslost`).
 *
 * A press that began before the parts far below were drawn (late-rendering.ts, which begins with hydration) may end on
 * something else, because the page has moved meanwhile under a pointer that has not: then what it began on is pressed,
 * or gets the focus, and what it ended on is not. Places are compared in the document: when a part above grows or the
 * page gets shorter, the browser scrolls by itself. With Ctrl, Shift and the like, which a repeated press would lose,
 * the click stays what the browser makes of it.
 *
 * What the browser answers by another document, a link or a search, shows that it was heard until that document comes:
 * at its press, or when the app says so (`pageopening`, native-links.ts of the shell). A browser that stops loading
 * tells nobody, so the mark goes after 20 s.
 */
export const preHydrationPressScript = [
  '(function(){',
  // heldDown: a control that is held back, and pressed down; keys: of tabs; start: where any press began; opening: the
  // control whose document is on its way
  'var held=[],keys=[],heldDown,start,replaying,hydrated,failed,opening,openingEnd;',
  `function place(){return document.getElementById('${preHydrationSubmitNoticeId}')||{}}`,
  'function say(text){place().textContent=text}',
  'function controlOf(e){',
  "var control=e.target instanceof Element&&e.target.closest('a[href],label,summary,input,select,textarea,button,[role=button],[role=tab],[role=combobox]');",
  "if(!control||control.matches('a[href],label,summary,input:not([type=checkbox],[type=radio]),select,textarea,:disabled'))return;",
  "if('popover' in HTMLElement.prototype&&control.hasAttribute('popovertarget'))return;",
  // The fields of a form keep what is chosen, and pre-hydration-submit-script.ts holds a form that is submitted.
  "if(control.form&&control.type!=='button')return;",
  'return control',
  '}',
  'function send(control,Kind,type){',
  "control.dispatchEvent(new Kind(type,{bubbles:true,cancelable:true,composed:true,button:0,buttons:/down$/.test(type)?1:0,pointerId:1,pointerType:'mouse',isPrimary:true}))",
  '}',
  "function pressDown(control){send(control,PointerEvent,'pointerdown');send(control,MouseEvent,'mousedown')}",
  'function press(control){',
  "pressDown(control);send(control,PointerEvent,'pointerup');send(control,MouseEvent,'mouseup');control.click()",
  '}',
  "document.addEventListener('pointerdown',function(e){",
  'if(replaying)return;heldDown=hydrated?undefined:controlOf(e);start=undefined;',
  `if(document.documentElement.hasAttribute('${allDrawnAttribute}')||!(e.target instanceof Element))return;`,
  `var control=e.target.closest('${pressable}'),at=control||e.target;`,
  'start={control:control,at:at,box:at.getBoundingClientRect(),scroll:scrollY,x:e.clientX,y:e.clientY}',
  '},true);',
  "['pointercancel','keydown'].forEach(function(type){document.addEventListener(type,function(){start=undefined;if(type==='pointercancel')heldDown=undefined},true)});",
  // With another key held they are the browser's: Alt and an arrow leads back.
  "document.addEventListener('keydown',function(e){",
  "if(hydrated||e.altKey||e.ctrlKey||e.metaKey||!/^(Arrow(Left|Right)|Home|End)$/.test(e.key)||!(e.target instanceof Element)||!e.target.matches('[role=tab]'))return;",
  'e.preventDefault();keys.push(e.key)',
  '},true);',
  "['dragover','drop'].forEach(function(type){addEventListener(type,function(e){",
  "if(e.defaultPrevented||e.dataTransfer.types.indexOf('Files')<0||!document.querySelector('input[type=file]')||e.target instanceof Element&&e.target.matches('input[type=file]'))return;",
  "e.preventDefault();e.dataTransfer.dropEffect='none'",
  '})});',
  // Before the click, which browsers give to something else then, or to nothing.
  `document.addEventListener('pointerup',function(){if(start&&start.control&&!start.control.isConnected)say('${preHydrationPressMessages.lost}')},true);`,
  // Whether the click of a press came to something else because the page has moved.
  'function hasMoved(begun,e){',
  'var at=begun.at,box=at.getBoundingClientRect();',
  'return at.isConnected&&!at.contains(e.target)&&at.control!==e.target&&!(e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)',
  '&&Math.abs(e.clientX-begun.x)<9&&Math.abs(e.clientY-begun.y)<9',
  '&&(Math.abs(box.top+scrollY-begun.box.top-begun.scroll)>1||Math.abs(box.left-begun.box.left)>1)',
  '}',
  // Forms wait for the end of a press before they replay what was typed (shared-ui/src/forms/pre-hydration-input.ts).
  "['pointerdown','pointerup','pointercancel','keydown','change'].forEach(function(type){document.addEventListener(type,function(){window.isPointerDown=type==='pointerdown'},true)});",
  'function defer(e){',
  `var link=!hydrated&&e.target instanceof Element&&e.target.closest('[${deferredActionAttribute}]');if(!link)return;`,
  'try{',
  `var action=JSON.parse(link.getAttribute('${deferredActionAttribute}'));`,
  `localStorage.setItem('${deferredActionKey}',JSON.stringify(Object.assign(action,{until:Date.now()+${deferredActionLifetime}})));`,
  // Nothing but a signed-in person's key begins so (idle-loader-script.ts).
  "if(Object.keys(localStorage).some(function(key){return key.startsWith('ponte-session')}))link.href=action.returnTo",
  '}catch(e){}}',
  // First of all: what the click of a moved press is to be is decided before anything else hears of it, on the window
  // as well, where parts whose code is on its way keep presses.
  "addEventListener('click',function(e){",
  'if(replaying)return;var begun=start,target=e.target;start=undefined;',
  'if(begun&&hasMoved(begun,e)){',
  'e.preventDefault();e.stopImmediatePropagation();',
  "if(begun.control)begun.control.click();else if(begun.at.matches('input,select,textarea'))begun.at.focus();",
  'return',
  '}',
  // Another control was pressed, perhaps in the place of the one that is gone.
  `if(place().textContent==='${preHydrationPressMessages.lost}'&&target instanceof Element&&target.closest('${pressable}'))say('')`,
  '},true);',
  "['click','auxclick'].forEach(function(type){document.addEventListener(type,defer,true)});",
  "document.addEventListener('click',function(e){",
  'heldDown=undefined;var control=hydrated?undefined:controlOf(e);if(!control)return;',
  // React would hydrate at once to answer this very event, which would then be answered twice.
  'e.preventDefault();e.stopImmediatePropagation();',
  `if(held.indexOf(control)<0){held.push(control);control.setAttribute('${heldPressAttribute}','');control.setAttribute('aria-busy','true')}`,
  `if(failed)say('${preHydrationPressMessages.failed}')`,
  '},true);',
  "document.addEventListener('pagehydrated',function(){",
  'hydrated=true;',
  // Not inside of React's effects.
  'setTimeout(function(){',
  'replaying=true;',
  'if(heldDown&&heldDown.isConnected)pressDown(heldDown);',
  'var lost=false,presses=held;held=[];',
  "if(failed&&presses.length)say('');",
  'presses.forEach(function(control){',
  `control.removeAttribute('${heldPressAttribute}');control.removeAttribute('aria-busy');`,
  'if(!control.isConnected)lost=true;else if(!control.disabled)press(control)',
  '});',
  'keys.forEach(function(key){',
  "var tab=document.activeElement;if(tab.matches('[role=tab]'))tab.dispatchEvent(new KeyboardEvent('keydown',{key:key,bubbles:true,cancelable:true}))",
  '});',
  'replaying=false;',
  `if(lost)say('${preHydrationPressMessages.lost}')`,
  '})});',
  `function fail(){failed=true;if(held.length)say('${preHydrationPressMessages.failed}')}`,
  "addEventListener('error',function(e){if(e.target instanceof HTMLScriptElement)fail()},true);",
  "document.addEventListener('pageredrawn',fail);",
  'function showOpening(control){',
  `if(opening){opening.removeAttribute('${pageOpeningAttribute}');opening.removeAttribute('aria-busy')}`,
  'clearTimeout(openingEnd);opening=control;if(!control)return;',
  `control.setAttribute('${pageOpeningAttribute}','');control.setAttribute('aria-busy','true');openingEnd=setTimeout(showOpening,2e4)`,
  '}',
  // After all that answer the event: what is not prevented then is the browser's. A feed, which has a type, leaves the
  // page where it is; so does a jump.
  'function showIfLeft(e,control){setTimeout(function(){if(!e.defaultPrevented)showOpening(control)})}',
  'function without(href){return href.split("#")[0]}',
  "addEventListener('click',function(e){",
  "var link=e.target instanceof Element&&e.target.closest('a[href]:not([target],[download],[type])');",
  'if(link&&link.origin===location.origin&&without(link.href)!==without(location.href)&&!(e.ctrlKey||e.metaKey||e.shiftKey||e.altKey))showIfLeft(e,link)',
  '},true);',
  "addEventListener('submit',function(e){if(e.submitter&&e.target.method==='get')showIfLeft(e,e.submitter)},true);",
  "document.addEventListener('pageopening',function(e){showOpening(e.target===document?undefined:e.target)});",
  // Not with the page's own load, which may end while the next document is on its way.
  "addEventListener('pageshow',function(e){if(e.persisted)showOpening()});",
  `document.addEventListener('presslost',function(){say('${preHydrationPressMessages.lost}')})`,
  '})()',
].join('');

export const preHydrationPressScriptHash = `'sha256-${createHash('sha256').update(preHydrationPressScript).digest('base64')}'`;
