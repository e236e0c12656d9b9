import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const template = path.join(import.meta.dirname, 'template');

/** Packages that the template's code imports, besides those of the repository itself. */
const libraries = ['@tanstack/react-query', 'react', 'react-dom', 'react-router-dom'];
const packages = ['shared-auth', 'shared-domain', 'shared-ui'];

/** Ports that `npm start` uses for what is no remote (ponte-build/src/ports.ts). */
const takenPorts = [3000, 3008, 3009];

const isBelow = (one, other) => one === other || one.startsWith(`${other}/`);
const overlap = (one, other) =>
  one === '/' || other === '/' ? one === other : isBelow(one, other) || isBelow(other, one);

export function findRepository(start) {
  for (let folder = path.resolve(start); ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'ponte-build/package.json')) && existsSync(path.join(folder, 'shell')))
      return folder;
    if (path.dirname(folder) === folder)
      throw new Error(`There is no checkout of Ponte around ${start}: a remote is created inside of one.`);
  }
}

function readRemotes(root) {
  return readdirSync(root)
    .map((folder) => path.join(root, folder, 'remote.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));
}

function requireFree(root, { name, route, folder }, remotes) {
  if (!/^[a-z][a-z0-9]*$/.test(name) || name === 'shell')
    throw new Error(`"${name}" is no name of a remote: it has lower-case letters and digits, like "mentorias".`);
  if (!/^\/[a-z0-9-]+(?:\/[a-z0-9-]+)*$/.test(route))
    throw new Error(`"${route}" is no beginning of addresses: it is like "/mentorias".`);
  if (existsSync(path.join(root, folder))) throw new Error(`${folder} is there already.`);
  if (remotes.some((remote) => remote.name === name)) throw new Error(`There is a remote called "${name}" already.`);
  // Those of the shell are refused by its server, and by the test of shell/src/route-owners.
  const holder = remotes.find((remote) => remote.routes.some((other) => overlap(route, other)));
  if (holder) throw new Error(`${route} belongs to ${holder.name}: choose another beginning with --route.`);
}

const versionOf = (file) => JSON.parse(readFileSync(file, 'utf8')).version;

/** Exact versions: those that are installed here. */
function readVersions(root) {
  return {
    ...Object.fromEntries(packages.map((name) => [`@ponte/${name}`, versionOf(path.join(root, name, 'package.json'))])),
    ...Object.fromEntries(
      libraries.map((name) => [name, versionOf(path.join(root, 'node_modules', name, 'package.json'))]),
    ),
  };
}

/** A line for the folder, after those of the other remotes. */
function addOwner(root, folder, owner) {
  const file = path.join(root, '.github/CODEOWNERS');
  if (!existsSync(file)) return;
  const lines = readFileSync(file, 'utf8').split('\n');
  const last = lines.findLastIndex((line) => /^\/[a-z0-9]+-mfe\/\s/.test(line));
  lines.splice(last + 1, 0, `/${folder}/`.padEnd(36) + owner);
  writeFileSync(file, lines.join('\n'));
}

export function createRemote(root, { name, title, route = `/${name}`, owner = `@ponte/${name}-team` }) {
  const folder = `${name}-mfe`;
  const remotes = readRemotes(root);
  requireFree(root, { name, route, folder }, remotes);
  const ports = new Set([...takenPorts, ...remotes.map((remote) => remote.port)]);
  let port = 3001;
  while (ports.has(port)) port += 1;

  const words = {
    name,
    folder,
    route,
    owner,
    port: String(port),
    title: title ?? name[0].toUpperCase() + name.slice(1),
    /** As react-router writes it. */
    path: route.slice(1),
    dependencies: JSON.stringify(readVersions(root), null, 2).replaceAll('\n', '\n  '),
  };
  const fill = (text) =>
    text.replace(/__(\w+?)__/g, (all, word) => {
      if (words[word] === undefined) throw new Error(`The template has no value for ${all}.`);
      return words[word];
    });
  const files = readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(template, path.join(entry.parentPath, entry.name)));
  const texts = files.map((file) => [file, fill(readFileSync(path.join(template, file), 'utf8'))]);
  // npm packs no file called package.json below another one as it is.
  const written = texts.map(([file, text]) => [file.replace(/\.template$/, ''), text]);
  for (const [file, text] of written) {
    mkdirSync(path.dirname(path.join(root, folder, file)), { recursive: true });
    writeFileSync(path.join(root, folder, file), text);
  }
  addOwner(root, folder, owner);
  return { folder, files: written.map(([file]) => file).sort(), route, port };
}
