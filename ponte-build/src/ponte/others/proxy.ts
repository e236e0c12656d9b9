import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { messageOf } from '@ponte/shared-domain';
import { createRouteOwners } from '@ponte/shared-server';
import { loosenPolicy } from './content-policy';
import { type DocumentFacts, type DrawnFragment, readDocument, remoteOfFragment, rewriteDocument } from './document';
import { answerTimeout, describeNoAnswer, type Product } from './product';
import type { RenderedPage } from './render';
import { type LocalRemote, readRemoteList, type RemoteList, withLocalRemote } from './remote-list';

/**
 * The product's server renders no page whose address may name a person, and `code` is one of the names by which it
 * knows one (shell/server/addresses.ts): so it is asked for the document of a page without the page in it.
 */
const unrendered = 'code=ponte-development';

export interface ProxyOptions {
  product: Pick<Product, 'origin' | 'remotes'>;
  local: LocalRemote;
  /** Address of the connection that tells of edits. */
  socket: string;
  /** Address of a script to run in each page before all others. */
  script: string;
  /** Address of React in its form for development, of a product that has it. */
  react?: string | undefined;
  /** Draws a page of the local remote; undefined where the browser has to. */
  renderPage?: ((address: string) => Promise<RenderedPage | undefined>) | undefined;
  /**
   * Draws a fragment of the local remote, named as 'remote/Name', for the page at an address; undefined where nothing
   * can be drawn.
   */
  renderFragment?: ((name: string, address: string) => Promise<DrawnFragment>) | undefined;
  /** Address of the sheet for what is drawn here. */
  sheet: string;
}

/**
 * What of a request goes on to the product. Nothing by which it would compress its answer in a way that only browsers
 * read.
 */
const requestHeaders = ['accept', 'accept-language', 'authorization', 'content-type', 'cookie', 'user-agent'] as const;
/**
 * Headers by which a browser asks whether its copy still holds: passed on only for what stays as the product sends it.
 */
const conditionHeaders = ['if-none-match', 'if-modified-since', 'range'] as const;

/** What of an answer stays between the product and this machine. */
const ownHeaders = new Set([
  'alt-svc',
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'set-cookie',
  'strict-transport-security',
  'transfer-encoding',
  'use-as-dictionary',
]);

interface Answer {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

/**
 * Answers with what a running product answers, with one remote replaced by a local one: in its pages and in its list of
 * remotes. The product is only asked, as by any browser; nothing there has to know of it.
 *
 * HTML of the replaced release goes to no browser, which would hydrate it with the local code. A page that the remote
 * owns is asked for without its HTML, and drawn by the local code if `renderPage` can. In a page of another remote the
 * local code draws the remote's fragments in the place of the product's; when that fails, that page comes without its
 * HTML, too. Whatever has none, the browser draws. Every other page stays as the product's server has rendered it.
 */
export function createProductProxy({
  product,
  local,
  socket,
  script,
  react,
  renderPage,
  renderFragment,
  sheet,
}: ProxyOptions): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { origin } = product;
  let owners = ownersOf(product.remotes);

  function ownersOf(list: RemoteList): ReturnType<typeof createRouteOwners> {
    return createRouteOwners(
      Object.entries(withLocalRemote(list, local)).map(([name, { routes = [] }]) => [name, routes]),
    );
  }

  async function ask(
    request: IncomingMessage,
    address: string,
    names: readonly string[],
    body?: Buffer,
  ): Promise<Response> {
    const headers = new Headers();
    for (const name of names) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const { referer } = request.headers;
    // The product leads back to the page that is named, by its path.
    if (referer !== undefined && URL.canParse(referer)) headers.set('referer', origin + new URL(referer).pathname);
    try {
      return await fetch(origin + address, {
        method: request.method ?? 'GET',
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(answerTimeout),
        ...(body && body.length > 0 && { body: new Uint8Array(body) }),
      });
    } catch (error) {
      throw new Error(describeNoAnswer(origin, error), { cause: error });
    }
  }

  function headersOf(answer: Response): Answer['headers'] {
    const headers: Answer['headers'] = {};
    for (const [name, value] of answer.headers) if (!ownHeaders.has(name)) headers[name] = value;
    // Cookies of this machine, over a connection that is not encrypted.
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.replace(/;\s*(?:secure|domain=[^;]*)/gi, ''));
    if (cookies.length > 0) headers['set-cookie'] = cookies;
    const location = answer.headers.get('location');
    if (location !== null) {
      const target = new URL(location, origin);
      const address = target.origin === origin ? target.pathname + target.search + target.hash : location;
      headers.location = address.replace(new RegExp(`[?&]${unrendered}`), '');
    }
    return headers;
  }

  async function passOn(answer: Response): Promise<Answer> {
    return { status: answer.status, headers: headersOf(answer), body: Buffer.from(await answer.arrayBuffer()) };
  }

  /** The headers of something that is not what the product sent, and that is new at each edit. */
  function changedHeaders(answer: Response): Answer['headers'] {
    const { etag: _etag, 'last-modified': _modified, ...headers } = headersOf(answer);
    const own = answer.headers.get('content-security-policy');
    return {
      ...headers,
      'cache-control': 'no-store',
      ...(own !== null && { 'content-security-policy': loosenPolicy(own, socket) }),
    };
  }

  function learn({ remotes }: DocumentFacts): void {
    if (remotes) owners = ownersOf(remotes);
  }

  const isHtml = (answer: Response): boolean => /^text\/html\b/.test(answer.headers.get('content-type') ?? '');

  /** A page that can't be drawn here is told of, as on a server, and left to the browser. */
  async function tryToDraw<Drawing>(address: string, draw: () => Promise<Drawing>): Promise<Drawing | undefined> {
    try {
      return await draw();
    } catch (error) {
      const reason = messageOf(error);
      console.error(`${address} can't be rendered on a server, so the browser renders it: ${reason}`);
      return undefined;
    }
  }

  /** The local remote's fragments for a page of another one that the product has rendered with those of its release. */
  async function drawFragments({ owner, fragments }: DocumentFacts, address: string): Promise<DrawnFragment[]> {
    const names = fragments.filter((name) => remoteOfFragment(name) === local.name);
    if (owner === local.name || names.length === 0 || !renderFragment) return [];
    const all = Promise.all(names.map((name) => renderFragment(name, address)));
    return (await tryToDraw(address, () => all)) ?? [];
  }

  const showsRelease = ({ owner, fragments }: DocumentFacts): boolean =>
    owner === local.name || fragments.some((name) => remoteOfFragment(name) === local.name);

  async function answerPage(request: IncomingMessage, url: URL): Promise<Answer> {
    const address = url.pathname + url.search;
    const withoutPage = address + (url.search === '' ? '?' : '&') + unrendered;
    const isOwn = owners.ownerOf(url.pathname) === local.name;
    let answer = await ask(request, isOwn ? withoutPage : address, requestHeaders);
    if (!isHtml(answer) || answer.headers.has('location')) return passOn(answer);
    let html = await answer.text();
    let facts = readDocument(html);
    learn(facts);
    const fragments = isOwn ? [] : await drawFragments(facts, address);
    if (!isOwn && fragments.length === 0 && showsRelease(facts)) {
      answer = await ask(request, withoutPage, requestHeaders);
      html = await answer.text();
      facts = readDocument(html);
    }
    if (fragments.length === 0 && showsRelease(facts))
      throw new Error(`${origin} renders ${url.pathname} also where it is asked not to: it is of another version.`);
    // The product may not know the address, or have the remote switched off.
    const isLocalPage = facts.remotes !== undefined && owners.ownerOf(url.pathname) === local.name;
    const page = isLocalPage ? await tryToDraw(address, async () => renderPage?.(address)) : undefined;
    return {
      status: isLocalPage ? (page?.status ?? 200) : answer.status,
      headers: changedHeaders(answer),
      body: Buffer.from(
        rewriteDocument(html, local, {
          script,
          react,
          page: page && { ...page, sheet },
          fragments: fragments.length > 0 ? { drawn: fragments, sheet } : undefined,
        }),
      ),
    };
  }

  async function answerList(request: IncomingMessage, address: string): Promise<Answer> {
    const answer = await ask(request, address, requestHeaders);
    if (!answer.ok) return passOn(answer);
    const list = readRemoteList(await answer.json());
    owners = ownersOf(list);
    return {
      status: 200,
      headers: changedHeaders(answer),
      body: Buffer.from(JSON.stringify(withLocalRemote(list, local))),
    };
  }

  async function answerTo(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const address = url.pathname + url.search;
    // What fails here has not failed in the product, which counts these.
    if (url.pathname === '/remotes/fallbacks') return { status: 204, headers: {}, body: Buffer.alloc(0) };
    if (url.pathname === '/remotes.json') return answerList(request, address);
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html') === true;
    if (wantsPage && !/\.\w+$/.test(url.pathname)) return answerPage(request, url);
    return passOn(await ask(request, address, [...requestHeaders, ...conditionHeaders], await buffer(request)));
  }

  return async (request, response) => {
    let answer: Answer;
    try {
      answer = await answerTo(request);
    } catch (error) {
      const reason = messageOf(error);
      console.error(`${request.method} ${request.url}: ${reason}`);
      const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
      answer = { status: 502, headers, body: Buffer.from(`${reason}\n`) };
    }
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
  };
}
