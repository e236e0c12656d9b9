// A test of a browser project that is about Node alone (a file of the shell's server) says so: `@jest-environment node`.
if (typeof window !== 'undefined') require('./browser.ts');
