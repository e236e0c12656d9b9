/*
 * The federation runtime as a remote has it, in place of @module-federation/webpack-bundler-runtime's own entry: the host's
 * (host-runtime.ts). A remote that runs alone brings the package itself instead.
 */
import type { Federation } from './host-runtime';

function fromHost(): Federation {
  const make = globalThis.ponteFederation;
  if (!make) throw new Error('This is an entry of a remote of Ponte. It runs inside the shell, which brings the federation runtime.');
  return make();
}

export default fromHost();
