#!/usr/bin/env node
// `npx ponte`: main.ts, which Node alone can't read.
import { register } from 'tsx/esm/api';

register();
await import('./main.ts');
