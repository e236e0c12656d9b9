import { handle } from './handler.ts';

Deno.serve((request) => handle(request, (name) => Deno.env.get(name) || undefined));
