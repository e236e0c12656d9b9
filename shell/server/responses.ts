import type { Integrations } from '@ponte/shared-auth';
import {
  createCompressor,
  etagOf,
  pickEncoding,
  renderServerMessage,
  securityHeaders,
  type ServerMessage,
  type StaticFiles,
  styleHashes,
} from '@ponte/shared-server';
import type { CachedPage } from './page-cache';
import type { Releases } from './releases';
import type { ServerContext } from './server-environment';
import type { ShellBuild } from './shell-build';

/** The public configuration of this installation: the value of /config.json. */
export interface PublicConfig {
  supabaseUrl: string;
  publishableKey: string;
  integrations?: Integrations | undefined;
  /** The site's public origin; links in mails lead to it. */
  siteUrl?: string | undefined;
  [key: string]: unknown;
}

export const jsonType = { 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' };

/**
 * Headers of a page whose remote is switched off, beside the status 503. No cache keeps it, because the remote may be
 * back at any moment, and search engines keep the page that they know.
 */
export const offHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'retry-after': '60',
  'x-robots-tag': 'noindex',
};

/** Headers of everything that is made for a visitor with a link to a preview. */
export const previewHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};

/**
 * How much of a body that is not used is read, in bytes: a browser whose upload is cut off does not read the response.
 */
const mostUnread = 20_000_000;

/** Reads and discards a body. */
export async function discardBody(request: Request): Promise<void> {
  const reader = request.body?.getReader();
  if (!reader) return;
  let bytes = 0;
  try {
    while (bytes < mostUnread) {
      const { done, value } = await reader.read();
      if (done) return;
      bytes += value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The client has disconnected: the response is discarded.
  }
}

/** A redirect that is not cached and sends no Referer. @param cookie to set */
export function redirectSilently(location: string, cookie?: string): Response {
  return new Response(null, {
    status: 303,
    headers: {
      location,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      ...(cookie !== undefined && { 'set-cookie': cookie }),
    },
  });
}

/** A file of a folder, compressed as the client takes it; undefined when there is none. */
export async function answerFile(
  context: ServerContext,
  files: StaticFiles,
  pathname: string,
): Promise<Response | undefined> {
  const answer = await files.answer(pathname, {
    acceptEncoding: context.req.header('accept-encoding'),
    ifNoneMatch: context.req.header('if-none-match'),
    availableDictionary: context.req.header('available-dictionary'),
  });
  if (!answer) return undefined;
  return new Response(answer.body ? Buffer.from(answer.body) : null, {
    status: answer.status,
    headers: answer.headers,
  });
}

export interface Responses {
  /** A text with its tag, compressed; 304 when the client has it. */
  answerText: (
    context: ServerContext,
    text: string,
    headers: Record<string, string>,
    status?: number,
  ) => Promise<Response>;
  /**
   * A page with status 503. It has no tag: a browser that asks with the tag of an earlier page must not keep that one.
   */
  answerUnavailable: (context: ServerContext, html: string, headers: Record<string, string>) => Promise<Response>;
  /** A page of the server's own, for an address that shows no page of the product. */
  answerMessage: (context: ServerContext, status: number, message: ServerMessage) => Promise<Response>;
  answerHtml: (context: ServerContext, html: string, status?: number) => Promise<Response>;
  answerPage: (context: ServerContext, page: CachedPage, headers: Record<string, string>) => Promise<Response>;
  /** The headers of a document, its policy among them. */
  documentHeaders: (config: PublicConfig, styles: readonly string[], translated?: boolean) => Record<string, string>;
}

interface ResponsesOptions {
  releases: Releases;
  readBuild: () => Promise<ShellBuild>;
  readConfig: () => Promise<PublicConfig>;
}

/** The kinds of answers of the shell's server, compressed and with their headers. */
export function createResponses({ releases, readBuild, readConfig }: ResponsesOptions): Responses {
  const compressOnce = createCompressor();

  async function answerText(
    context: ServerContext,
    text: string,
    headers: Record<string, string>,
    status = 200,
  ): Promise<Response> {
    const body = Buffer.from(text);
    const etag = etagOf(body);
    const all: Record<string, string> = { 'cache-control': 'no-cache', ...headers, etag, vary: 'accept-encoding' };
    if (all['cache-control'] === 'no-store') delete all.etag;
    else if (context.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers: all });
    const encoding = pickEncoding(context.req.header('accept-encoding'));
    if (encoding !== 'identity') all['content-encoding'] = encoding;
    return new Response(Buffer.from(await compressOnce(etag, body, encoding)), { status, headers: all });
  }

  async function answerUnavailable(
    context: ServerContext,
    html: string,
    headers: Record<string, string>,
  ): Promise<Response> {
    const body = Buffer.from(html);
    const encoding = pickEncoding(context.req.header('accept-encoding'));
    const all = {
      ...headers,
      vary: 'accept-encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    return new Response(Buffer.from(await compressOnce(etagOf(body), body, encoding)), { status: 503, headers: all });
  }

  const documentHeaders = (
    config: PublicConfig,
    styles: readonly string[],
    translated = false,
  ): Record<string, string> => ({
    'content-type': 'text/html; charset=utf-8',
    ...securityHeaders({
      remoteOrigins: [...releases.all().values()].map(({ origin }) => origin),
      apiOrigin: new URL(config.supabaseUrl).origin,
      integrations: config.integrations,
      styles,
      isTranslated: translated,
    }),
  });

  async function answerMessage(context: ServerContext, status: number, message: ServerMessage): Promise<Response> {
    return answerHtml(context, renderServerMessage(message, (await readBuild()).styles), status);
  }

  async function answerHtml(context: ServerContext, html: string, status = 200): Promise<Response> {
    const config = await readConfig();
    return answerText(context, html, { ...documentHeaders(config, styleHashes(html)), ...previewHeaders }, status);
  }

  async function answerPage(
    context: ServerContext,
    page: CachedPage,
    headers: Record<string, string>,
  ): Promise<Response> {
    const all: Record<string, string> = { ...headers, etag: page.etag, vary: 'accept-encoding' };
    // With 304 a browser would go on with the policy of the page that it has.
    if (all['cache-control'] === 'no-store') delete all.etag;
    else if (context.req.header('if-none-match') === page.etag)
      return new Response(null, { status: 304, headers: all });
    const encoding = pickEncoding(context.req.header('accept-encoding'));
    if (encoding !== 'identity') all['content-encoding'] = encoding;
    // The page's tag excludes the time of rendering; here it is compressed under a key of its own bytes.
    const body = encoding === 'br' ? page.brotli : await compressOnce(etagOf(page.html), page.html, encoding);
    return new Response(Buffer.from(body), { status: page.status, headers: all });
  }

  return { answerText, answerUnavailable, answerMessage, answerHtml, answerPage, documentHeaders };
}
