import { BlockList, isIP } from 'node:net';
import { readVariable } from '@ponte/shared-server';

/** The host names that the site answers to, and the proxies that it trusts about them. */
export interface SiteSettings {
  /** The public origin in canonical URLs, previews and the sitemap. Undefined when only this machine can connect. */
  origin: string | undefined;
  /** Further host names that are answered. */
  hosts: ReadonlySet<string>;
  /** Whether the names of this machine (localhost, 127.0.0.1) are answered: only when no other machine can connect. */
  answersLoopback: boolean;
  /** The proxies whose X-Forwarded-Host and X-Forwarded-Proto are trusted. */
  isTrustedProxy: (address: string | undefined) => boolean;
}

/** The host name and scheme of a request. */
export interface SiteRequest {
  /** Origin of the URLs in the response. */
  origin: string;
  /** Whether the visitor's connection is encrypted, as far as this server knows. */
  isSecure: boolean;
}

function isLoopbackHost(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname === '[::1]' || hostname === '::1' || /^127(?:\.\d{1,3}){3}$/.test(hostname)
  );
}

const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** @throws Error when the site's URL is invalid, because it would be part of every page. */
function readOrigin(value: string): string {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new Error(`PONTE_SITE_URL must be an address, not ${JSON.stringify(value)}.`);
  return new URL(value).origin;
}

/** The name in a Host header, without its port; undefined when it is no valid host. */
function hostnameOf(host: string): string | undefined {
  if (/[\s/?#@\\]/.test(host) || !URL.canParse(`http://${host}`)) return undefined;
  return new URL(`http://${host}`).hostname.replace(/\.$/, '');
}

function readHost(host: string): string {
  const name = hostnameOf(host);
  if (name === undefined || name === '')
    throw new Error(`PONTE_SITE_HOSTS holds ${JSON.stringify(host)}, which is no host name.`);
  return name;
}

function readProxies(list: readonly string[]): (address: string | undefined) => boolean {
  const known = new BlockList();
  for (const entry of list) {
    const [address = '', bits] = entry.split('/');
    const version = isIP(address);
    const most = version === 6 ? 128 : 32;
    const prefix = bits === undefined ? most : Number(bits);
    if (version === 0 || !Number.isInteger(prefix) || prefix < 0 || prefix > most || bits === '') {
      throw new Error(
        `PONTE_TRUSTED_PROXIES holds ${JSON.stringify(entry)}, which is neither an address nor a range (10.0.0.0/8).`,
      );
    }
    known.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4');
  }
  return (address) => {
    // A server that listens on IPv6 gets IPv4 addresses in this form.
    const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
    const version = isIP(plain);
    return version !== 0 && known.check(plain, version === 6 ? 'ipv6' : 'ipv4');
  };
}

/**
 * Reads the site's names: PONTE_SITE_URL, PONTE_SITE_HOSTS, PONTE_TRUSTED_PROXIES, and HOST, where the server listens.
 * @throws Error that names the variable; in particular when other machines can connect and no public origin is set,
 * because pages would then contain whatever Host header a visitor sends.
 */
export function readSite(env: NodeJS.ProcessEnv = process.env): SiteSettings {
  const value = readVariable('PONTE_SITE_URL', env);
  const origin = value ? readOrigin(value) : undefined;
  const answersLoopback = isLoopbackHost(readVariable('HOST', env) ?? '127.0.0.1');
  if (origin === undefined && !answersLoopback) {
    throw new Error(
      `PONTE_SITE_URL is not set: with HOST=${env.HOST} others can connect, so say by which address the site is known (https://www.example.com).`,
    );
  }
  return {
    origin,
    hosts: new Set(listOf(env.PONTE_SITE_HOSTS).map(readHost)),
    answersLoopback,
    isTrustedProxy: readProxies(listOf(env.PONTE_TRUSTED_PROXIES)),
  };
}

/** Whether only this machine can connect, by no name but its own. */
export const isOnlyHere = ({ origin, hosts, answersLoopback }: SiteSettings): boolean =>
  answersLoopback && hosts.size === 0 && (origin === undefined || isLoopbackHost(new URL(origin).hostname));

/** The default for a server on this machine: what `readSite` returns without any variable. */
export const localSite: SiteSettings = readSite({});

/**
 * Reads the site's key for IndexNow (PONTE_INDEXNOW_KEY); undefined where there is none.
 * @throws Error when it is no key of the protocol (https://www.indexnow.org/documentation): it becomes an address of
 * the site
 */
export function readIndexNowKey(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const key = readVariable('PONTE_INDEXNOW_KEY', env);
  if (key !== undefined && !/^[a-zA-Z0-9-]{8,128}$/.test(key))
    throw new Error('PONTE_INDEXNOW_KEY has to be 8 to 128 letters, digits or hyphens.');
  return key;
}

/** The last entry of a list that proxies append to: what the nearest proxy, which is the trusted one, has seen. */
const lastOf = (header: string | undefined): string | undefined => header?.split(',').at(-1)?.trim() || undefined;

export interface AskedRequest {
  url: URL;
  header: (name: string) => string | undefined;
  /** Network address of the peer: a visitor, or a proxy. */
  remoteAddress: string | undefined;
}

/** @returns undefined when the request is for a host name that is not the site's. */
export function siteRequest(site: SiteSettings, { url, header, remoteAddress }: AskedRequest): SiteRequest | undefined {
  const isForwarded = site.isTrustedProxy(remoteAddress);
  const host = (isForwarded ? lastOf(header('x-forwarded-host')) : undefined) ?? url.host;
  const hostname = hostnameOf(host);
  if (hostname === undefined) return undefined;
  const isOwn = site.origin !== undefined && new URL(site.origin).hostname === hostname;
  if (!isOwn && !site.hosts.has(hostname) && !(site.answersLoopback && isLoopbackHost(hostname))) return undefined;

  const forwarded = isForwarded ? lastOf(header('x-forwarded-proto'))?.toLowerCase() : undefined;
  const known = forwarded === 'https' || forwarded === 'http' ? forwarded : undefined;
  const origin = site.origin ?? `${known ?? url.protocol.replace(':', '')}://${host}`;
  return { origin, isSecure: known === undefined ? origin.startsWith('https:') : known === 'https' };
}
