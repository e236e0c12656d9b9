// The shared copy of zod: each form checks with it what is typed, and each remote would bring its own 34 kB (see
// react-router-dom.ts beside this file for the reason of facades). It is used as `import { z } from 'zod'` everywhere.
import { config } from '../../../node_modules/zod/v4/core/core.js';
import * as z from './zod-names';

// Otherwise zod asks whether it may make functions from text, which the content security policy refuses and reports.
config({ jitless: true });

export { z };
