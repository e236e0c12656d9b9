import type { BootData } from './boot-data';

interface TrustedTypePolicyFactory {
  createPolicy: (
    name: string,
    rules: Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string>,
  ) => unknown;
}

declare global {
  interface Window {
    /** Missing in browsers that do not know Trusted Types. */
    trustedTypes?: TrustedTypePolicyFactory;
  }
}

/** How React makes a script element that does not run at once. */
const emptyScript = '<script></script>';

function isJsonObject(text: string): boolean {
  try {
    return text.startsWith('{') && typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/**
 * The page's one Trusted Types policy. The shell's server demands that nothing becomes a script or HTML without one:
 * scripts may come from this site, from the remotes and from the services that the installation names; no text becomes
 * elements or code.
 */
export function installTrustedTypes({ remotes, config }: BootData): void {
  const { trustedTypes } = window;
  const { integrations } = config;
  const outside = [
    integrations?.helpScriptUrl,
    integrations?.googleClientId === undefined ? undefined : 'https://accounts.google.com',
  ];
  const origins = new Set(
    [...Object.values(remotes).map(({ entry }) => entry), ...outside, ''].flatMap((address) =>
      address === undefined ? [] : new URL(address, window.location.href).origin,
    ),
  );
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      // A blob's origin is that of the page that made it.
      if (origins.has(new URL(address, window.location.href).origin)) return address;
      throw new TypeError(`${address} is no address of a script of this site`);
    },
    createHTML: (text) => {
      // Structured data is set as text; without '<' it can't become an element.
      if (text === emptyScript || !text.includes('<')) return text;
      throw new TypeError('no text becomes HTML on this site');
    },
    createScript: (text) => {
      // Structured data again, when it changes: the browser asks for the text of every script element, whatever its
      // type. JSON does nothing as code.
      if (isJsonObject(text)) return text;
      throw new TypeError('no text becomes code on this site');
    },
  });
}
