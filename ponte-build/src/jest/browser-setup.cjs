// Tests without a page (environment.cjs) need nothing of a browser.
if (typeof window !== 'undefined') require('./browser.ts');
