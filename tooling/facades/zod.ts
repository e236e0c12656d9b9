// The shared copy of zod: every page checks what it reads and what is typed with it, so that each remote would bring its own 21 kB (see
// react-router-dom.ts beside this file for the reason of facades). It is used as `import { z } from 'zod'` everywhere.
import * as z from './zod-names';

export { z };
