import { createHash } from 'node:crypto';
import { dataSaverStorageKey } from './idle-loader-script';

/**
 * Inline script of a server-rendered page that counts what the visit costs, because a page that saves data may end
 * without the app: it adds this document to the visit's sum, and writes the sum into the footer until the page is
 * hydrated. The app counts by the same key and the same note of what is kept (shared-ui/src/data-saver.ts), so that
 * nothing is added twice.
 */
export const visitBytesScript = [
  '(function(){',
  "var key='ponte-visit-bytes',hydrated;",
  'function own(){',
  "return performance.getEntriesByType('navigation').concat(performance.getEntriesByType('resource')).reduce(function(sum,entry){return sum+(entry.transferSize||0)},0)",
  '}',
  'function added(){return Math.max(0,own()-(window.visitBytesKept||0))}',
  'function sum(){try{return(Number(sessionStorage.getItem(key))||0)+added()}catch(e){return own()}}',
  'function show(){',
  `if(!hydrated)document.querySelectorAll('[data-stored-choice=${dataSaverStorageKey}]').forEach(function(input){`,
  'var hint=document.getElementById(input.dataset.hint);',
  "if(hint)hint.textContent='Nesta visita: cerca de '+(sum()/1e6).toFixed(1).replace('.',',')+' MB'",
  '})',
  '}',
  "document.addEventListener('pagehydrated',function(){hydrated=true});",
  "document.addEventListener('DOMContentLoaded',show);",
  "addEventListener('load',show);",
  "addEventListener('pagehide',function(){",
  'try{sessionStorage.setItem(key,String(sum()))}catch(e){}',
  'window.visitBytesKept=(window.visitBytesKept||0)+added()',
  '})',
  '})()',
].join('');

export const visitBytesScriptHash = `'sha256-${createHash('sha256').update(visitBytesScript).digest('base64')}'`;
