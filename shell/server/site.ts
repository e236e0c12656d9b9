import { BlockList, isIP } from 'node:net';

/** Which names the site answers to, and whom it believes about them. */
export interface SiteSettings {
  /** Origin that the site is known by: it stands in canonical addresses, previews, the sitemap. Undefined on this machine alone. */
  origin: string | undefined;
  /** Further host names that are answered. */
  hosts: ReadonlySet<string>;
  /** Whether the names of this machine (localhost, 127.0.0.1) are answered: only when nobody else can connect. */
  answersLoopback: boolean;
  /** Who may say by X-Forwarded-Host and X-Forwarded-Proto what a visitor asked for. */
  isTrustedProxy: (address: string | undefined) => boolean;
}

/** What a request was for. */
export interface SiteRequest {
  /** Origin for the addresses in the answer. */
  origin: string;
  /** Whether the visitor's connection is encrypted, as far as this server knows. */
  isSecure: boolean;
}

export function isLoopbackHost(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname === '[::1]' || hostname === '::1' || /^127(?:\.\d{1,3}){3}$/.test(hostname)
  );
}

const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** @throws Error when the address of the site is none: it would stand in every page. */
function readOrigin(value: string): string {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new Error(`PONTE_SITE_URL must be an address, not ${JSON.stringify(value)}.`);
  return new URL(value).origin;
}

/** The name in a Host header, without its port; undefined for what is no host. */
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
    // A server that listens on IPv6 sees a connection from IPv4 in this form.
    const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
    const version = isIP(plain);
    return version !== 0 && known.check(plain, version === 6 ? 'ipv6' : 'ipv4');
  };
}

/**
 * Reads the site's names: PONTE_SITE_URL, PONTE_SITE_HOSTS, PONTE_TRUSTED_PROXIES, and HOST, where the server listens.
 * @throws Error that names the variable; above all when others can connect and nothing says what the site is called: whatever a visitor's Host header
 *   said would then stand in its pages.
 */
export function readSite(env: NodeJS.ProcessEnv = process.env): SiteSettings {
  const value = env.PONTE_SITE_URL?.trim();
  const origin = value ? readOrigin(value) : undefined;
  const answersLoopback = isLoopbackHost(env.HOST?.trim() || '127.0.0.1');
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

/** For a server on this machine: what `readSite` gives when nothing is set. */
export const localSite: SiteSettings = readSite({});

/** The last of a list that proxies add to: what the nearest one, which is the one that is trusted, has seen. */
const lastOf = (header: string | undefined): string | undefined => header?.split(',').at(-1)?.trim() || undefined;

export interface AskedRequest {
  url: URL;
  header: (name: string) => string | undefined;
  /** Network address of whoever has connected: a visitor, or a proxy. */
  remoteAddress: string | undefined;
}

/** @returns undefined when the request is for a name that is not the site's. */
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
