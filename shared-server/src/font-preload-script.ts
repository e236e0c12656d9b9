import { createHash } from 'node:crypto';

/**
 * Longest time, in milliseconds, from a navigation's beginning to the head of its page at which the fonts are still
 * asked for before the style sheet names them. Four round trips (name, connection, encryption, request) of 125 ms: on a
 * slower line the fonts, a fifth round trip and 62 kB, are never there when the page could first be drawn, and Chromium
 * would hold the drawing back for them (docs/decisions/2026-11-28-fonts-on-slow-lines.md).
 */
export const longestWayToHead = 500;

/**
 * Inline script of a server-rendered page: preloads the fonts, whose addresses stand in its element's `data-fonts`,
 * separated by spaces, where the line was fast so far. A browser that does not tell the time preloads them.
 */
export const fontPreloadScript = `(function(){var files=document.currentScript.dataset.fonts.split(' '),visit=performance.getEntriesByType('navigation')[0];if(visit&&performance.now()-visit.fetchStart>${longestWayToHead})return;files.forEach(function(file){var hint=document.createElement('link');Object.entries({rel:'preload',as:'font',type:'font/woff2',crossorigin:'',href:file}).forEach(function(part){hint.setAttribute(part[0],part[1])});document.head.appendChild(hint)})})()`;

export const fontPreloadScriptHash = `'sha256-${createHash('sha256').update(fontPreloadScript).digest('base64')}'`;
