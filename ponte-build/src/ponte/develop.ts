import path from 'node:path';
import { readIntegrations, readVariable } from '@ponte/shared-server';
import { z } from 'zod';
import { rootFolder } from '../apps';
import { measureRelease, readReleaseBudget, type ReleaseBudget, writeReleaseBudget } from '../budget';
import { findLocalPort } from '../free-port';
import { readHostedBackend } from '../hosted-backend';
import { explainFailure, onEndSignal } from '../processes';
import { requireRemote } from './remotes';
import { askProduct } from './settings';
import { type Command, text } from './command';

/*
 * What a remote needs before it is released. In Ponte's own repository `npm run build` and `npm run dev` do the same
 * with its backend.
 */

export const build: Command = {
  usage: 'build <remote>',
  summary: 'build a remote into its dist, if something in it has changed',
  words: 1,
  options: { force: { type: 'boolean', about: 'also when nothing has changed' } },
  async run([name], { force }) {
    const app = requireRemote(name);
    // Webpack, which most commands do not need.
    const { buildApps } = await import('../build');
    const { built, failed } = await buildApps([app], { force: force === true });
    if (failed.length > 0) throw new Error(`The build of ${app.name} failed: see the messages above.`);
    const folder = path.join(rootFolder, app.folder, 'dist');
    const isNew = built.length > 0;
    return {
      data: { remote: app.name, folder, isNew },
      lines: [isNew ? `${app.name} is in ${folder}.` : `${app.name} has not changed: ${folder}.`],
    };
  },
};

/** The configuration of a running product. @throws Error when it does not answer */
export async function readConfigOf(product: string): Promise<object> {
  const hint =
    'Name a running product by --shell or PONTE_SHELL (http://localhost:3000), or a Supabase project by SUPABASE_URL.';
  const { url, text } = await askProduct(product, '/config.json', hint);
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${url} is no configuration of a product. ${hint}`, { cause });
  }
}

/** Ends the process when it is told to. */
function endWith(stop: () => Promise<void>): void {
  onEndSignal(
    () =>
      void stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(explainFailure(error));
          process.exit(1);
        },
      ),
  );
}

export const start: Command = {
  usage: 'start <remote>',
  summary: 'run a remote with hot reload: alone in its harness, or among the others of a running product',
  words: 1,
  options: {
    others: { type: 'string', about: 'product whose shell and other remotes it runs with (https://www.example.com)' },
    shell: { type: 'string', about: 'product whose backend it uses (PONTE_SHELL, else http://localhost:3000)' },
  },
  async run([name], options) {
    const app = requireRemote(name);
    const others = text(options.others);
    if (others !== undefined) {
      const { describeAmongOthers, serveAmongOthers } = await import('./others/serve');
      const running = await serveAmongOthers(app, others);
      endWith(running.stop);
      return {
        data: { remote: app.name, address: running.address, others: running.product.origin },
        lines: describeAmongOthers(app.name, running),
      };
    }
    const hosted = readHostedBackend();
    const product = text(options.shell) ?? readVariable('PONTE_SHELL') ?? 'http://localhost:3000';
    const config = hosted
      ? { supabaseUrl: hosted.url, publishableKey: hosted.key, integrations: readIntegrations() }
      : await readConfigOf(product);
    // Beside a product that serves this remote, too, or another remote of the same template.
    const port = await findLocalPort(app.name);
    const { serveApp } = await import('../development-server');
    const server = await serveApp({ app, port, standalone: true, readConfig: () => Promise.resolve(config) });
    endWith(server.stop);
    const address = `http://localhost:${port}${app.declaration.routes[0] ?? ''}`;
    return {
      data: { remote: app.name, address },
      lines: [`${app.name} is at ${address}, on the backend of ${hosted ? hosted.url : product}. Ctrl-C ends it.`],
    };
  },
};

const bytes = (count: number): string => `${count.toLocaleString('en')} bytes`;

export const budget: Command = {
  usage: 'budget <remote>',
  summary: "compare the bytes of a remote's build with its budget.json",
  words: 1,
  options: {
    from: { type: 'string', about: "another folder with a build than the remote's dist" },
    write: { type: 'boolean', about: 'write what is found, and two percent, as the budget' },
  },
  async run([name], options) {
    const { name: remote, folder } = requireRemote(name);
    const own = path.join(rootFolder, folder);
    // Without a budget there is nothing to compare, whatever a build weighs.
    const kept = options.write === true ? undefined : readReleaseBudget(own);
    const found: ReleaseBudget = await measureRelease(path.resolve(text(options.from) ?? path.join(own, 'dist')));
    const allowed = kept ?? writeReleaseBudget(own, found);
    const figures = (['entry', 'scripts', 'sheets'] as const).map((figure) => ({
      figure,
      found: found[figure],
      allowed: allowed[figure],
    }));
    const lines = figures.map((each) => `${each.figure.padEnd(8)} ${bytes(each.found)} of ${bytes(each.allowed)}`);
    const over = figures.filter((each) => each.found > each.allowed).map(({ figure }) => figure);
    if (over.length > 0)
      throw new Error(
        `${remote} is over its budget (${over.join(', ')}):\n${lines.join('\n')}\nMake it smaller, or raise budget.json ("ponte budget ${remote} --write") and say why in the commit.`,
      );
    return { data: { remote, found, allowed }, lines };
  },
};
