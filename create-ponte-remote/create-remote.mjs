import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

const template = path.join(import.meta.dirname, 'template');
/** Added to it for a workspace of Ponte's repository, and for a folder outside of it. */
const workspaceTemplate = path.join(import.meta.dirname, 'template-workspace');
const outsideTemplate = path.join(import.meta.dirname, 'template-outside');

/** What the template's code imports: libraries by their npm names, and packages of Ponte, whose names begin @ponte/. */
const libraries = ['react', 'react-router-dom'];
const packages = ['shared-auth', 'shared-domain', 'shared-ui'];

/** Further libraries that a remote outside of the repository names; inside, the repository's own package.json does. */
const toolsOfTemplate = ['@testing-library/react', '@types/react', 'jest', 'tailwindcss', 'typescript'];

/** Outside nobody knows which ports the product uses: beside all of them. */
const outsidePort = 3020;

/**
 * What `npm start` runs besides remotes, with its ports: ponte-build/src/ports.ts takes no remote of such a name. A
 * copy, because this program runs before anything is installed (tooling/create-remote.test.ts compares them).
 */
export const services = { shell: 3000, health: 3009, others: 3008, api: 54321, mailbox: 54324 };

/** The addresses of the shell, which no remote can have: a copy for the same reason. */
export const shellRoutes = [
  '/login',
  '/cadastro',
  '/cadastro-empresa',
  '/concluir-cadastro',
  '/verificar-email',
  '/verificar-email-enviado',
  '/cancelar-avisos',
  '/recuperar-senha',
  '/redefinir-senha',
  '/perfil',
  '/conta-excluida',
  '/operador',
];

const isBelow = (one, other) => one === other || one.startsWith(`${other}/`);
const overlap = (one, other) =>
  one === '/' || other === '/' ? one === other : isBelow(one, other) || isBelow(other, one);

export function findRepository(start) {
  for (let folder = path.resolve(start); ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'ponte-build/package.json')) && existsSync(path.join(folder, 'shell')))
      return folder;
    if (path.dirname(folder) === folder) return undefined;
  }
}

function readRemotes(root) {
  return readdirSync(root)
    .map((folder) => path.join(root, folder, 'remote.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));
}

function requireFree(root, { name, route, owner, folder }, remotes) {
  if (!/^[a-z][a-z0-9]*$/.test(name))
    throw new Error(`"${name}" is no name of a remote: it has lower-case letters and digits, like "mentorias".`);
  if (Object.hasOwn(services, name))
    throw new Error(`"${name}" is the name of a process of the product: choose another one.`);
  if (!/^@[\w-]+(?:\/[\w-]+)?$/.test(owner))
    throw new Error(`"${owner}" is no owner: it is a team or a person of GitHub, like "@ponte/mentoring-team".`);
  if (!/^\/[a-z0-9-]+(?:\/[a-z0-9-]+)*$/.test(route))
    throw new Error(`"${route}" is no beginning of addresses: it is like "/mentorias".`);
  if (existsSync(path.join(root, folder))) throw new Error(`${folder} is there already.`);
  if (remotes.some((remote) => remote.name === name)) throw new Error(`There is a remote called "${name}" already.`);
  const owners = [{ name: 'the shell', routes: shellRoutes }, ...remotes];
  const holder = owners.find(({ routes }) => routes.some((other) => overlap(route, other)));
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

/** A title as it stands between the quotes of a JSON file, or between the single ones of code. */
function quotedTitle(title, file) {
  const inJson = JSON.stringify(title).slice(1, -1);
  return /\.tsx?$/.test(file) ? inJson.replaceAll("'", "\\'") : inJson;
}

/** The files of some templates, filled in, by their place in the remote. */
function fillTemplates(templates, words) {
  const fill = (file) =>
    readFileSync(file, 'utf8').replace(/__(\w+?)__/g, (all, word) => {
      if (words[word] === undefined) throw new Error(`The template has no value for ${all}.`);
      return word === 'title' ? quotedTitle(words.title, file) : words[word];
    });
  return templates.flatMap((template) =>
    readdirSync(template, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      // npm packs no file called package.json below another one as it is, and no .gitignore at all.
      .map((file) => [
        path
          .relative(template, file)
          .replace(/\.template$/, '')
          .replace(/^gitignore$/, '.gitignore'),
        fill(file),
      ]),
  );
}

function writeAll(folder, texts) {
  for (const [file, text] of texts) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return texts.map(([file]) => file).sort();
}

/** As it stands in a JSON file of two spaces, one level deep. */
const asJson = (value) => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');

function wordsOf({ name, title, route, owner }, folder, port) {
  return {
    name,
    folder,
    route,
    owner,
    port: String(port),
    // Each of its spaces is one, as a page shows it.
    title: title?.trim().replace(/\s+/g, ' ') || name[0].toUpperCase() + name.slice(1),
    /** As react-router writes it. */
    path: route.slice(1),
  };
}

const withDefaults = ({ name, title, route = `/${name}`, owner = `@ponte/${name}-team` }) => ({
  name,
  title,
  route,
  owner,
});

export function createRemote(root, choice) {
  const given = withDefaults(choice);
  const { name, route } = given;
  const folder = `${name}-mfe`;
  const remotes = readRemotes(root);
  requireFree(root, { ...given, folder }, remotes);
  const ports = new Set([...Object.values(services), ...remotes.map((remote) => remote.port)]);
  let port = 3001;
  while (ports.has(port)) port += 1;
  const words = {
    ...wordsOf(given, folder, port),
    dependencies: asJson(readVersions(root)),
    // As the style sheet finds it.
    sharedUi: '../../shared-ui',
  };
  const files = writeAll(path.join(root, folder), fillTemplates([template, workspaceTemplate], words));
  return { folder, files, route, port };
}

/**
 * The packed packages in a folder: by name, the file and what its package.json says.
 *
 * @throws Error when one is missing
 */
function readPackages(folder) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.tgz'));
  return Object.fromEntries(
    [...packages, 'shared-server', 'build'].map((name) => {
      const [file, ...others] = files.filter((each) => new RegExp(`^ponte-${name}-\\d[^/]*\\.tgz$`).test(each));
      if (file === undefined || others.length > 0)
        throw new Error(
          `${folder} must hold @ponte/${name} once, packed (npm run packages in Ponte's repository): it has ${file === undefined ? 'none' : [file, ...others].join(', ')}.`,
        );
      return [`@ponte/${name}`, { file, manifest: readManifest(path.join(folder, file)) }];
    }),
  );
}

/** The package.json in a file that npm has packed: gzip around tar, in blocks of 512 bytes. */
function readManifest(file) {
  const archive = gunzipSync(readFileSync(file));
  const text = (from, length) => archive.toString('utf8', from, from + length).replace(/\0.*$/s, '');
  for (let at = 0; at < archive.length && text(at, 100) !== '';) {
    const size = parseInt(text(at + 124, 12), 8);
    if (text(at, 100) === 'package/package.json') return JSON.parse(text(at + 512, size));
    at += 512 + Math.ceil(size / 512) * 512;
  }
  throw new Error(`${file} holds no package.json: it is no package of npm.`);
}

export function createOutsideRemote(parent, choice, packagesFolder) {
  const given = withDefaults(choice);
  const { name, route } = given;
  const folder = `${name}-mfe`;
  requireFree(parent, { ...given, folder }, []);
  const packed = readPackages(packagesFolder);
  const { dependencies: ofBuild, storyPackages } = packed['@ponte/build'].manifest;
  const place = (packageName) => [packageName, `file:packages/${packed[packageName].file}`];
  const version = (packageName) => {
    if (ofBuild[packageName] === undefined) throw new Error(`@ponte/build names no version of ${packageName}.`);
    return [packageName, ofBuild[packageName]];
  };
  const words = {
    ...wordsOf(given, folder, outsidePort),
    sharedUi: '../node_modules/@ponte/shared-ui',
    dependencies: asJson(
      Object.fromEntries([...packages.map((each) => place(`@ponte/${each}`)), ...libraries.map(version)]),
    ),
    devDependencies: asJson(
      Object.fromEntries([
        ...['@ponte/build', '@ponte/shared-server'].map(place),
        ...toolsOfTemplate.map(version),
        // What stories are shown and tested with: not needed by @ponte/build itself, which names the versions.
        ...Object.entries(storyPackages),
      ]),
    ),
  };
  const texts = fillTemplates([template, outsideTemplate], words);
  const target = path.join(parent, folder);
  const files = writeAll(target, texts);
  mkdirSync(path.join(target, 'packages'));
  for (const { file } of Object.values(packed))
    copyFileSync(path.join(packagesFolder, file), path.join(target, 'packages', file));
  return { folder, files, route, port: outsidePort };
}
