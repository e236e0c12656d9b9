// A thread does not inherit the process's way of reading TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./render-thread.ts');
