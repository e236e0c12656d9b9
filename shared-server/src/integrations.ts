import type { Controller, Integrations } from '@ponte/shared-auth';
import { cnpjField, isValidCnpj } from '@ponte/shared-domain';
import { readVariable } from './variables';

type VLibrasService = NonNullable<Integrations['vlibras']>;

const secureAddress = (name: string, value: string): string => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  // In tests, the service runs on this machine without TLS.
  const isLocal = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1';
  if (!url || (url.protocol !== 'https:' && !(isLocal && url.protocol === 'http:'))) {
    throw new Error(`${name} must be an https address, not ${JSON.stringify(value)}.`);
  }
  return value;
};

/** The operator of the installation, as the legal pages name it; a missing part is shown as 'não configurado'. */
function readController(env: NodeJS.ProcessEnv): Controller | undefined {
  const text = (name: string): string | undefined => {
    const value = readVariable(name, env);
    if (value && value.length > 300) throw new Error(`${name} has more than 300 characters.`);
    return value;
  };
  const cnpj = text('PONTE_CONTROLLER_CNPJ');
  if (cnpj !== undefined && !isValidCnpj(cnpj))
    throw new Error(`PONTE_CONTROLLER_CNPJ is no CNPJ: ${JSON.stringify(cnpj)}.`);
  const all = {
    name: text('PONTE_CONTROLLER_NAME'),
    cnpj: cnpj === undefined ? undefined : cnpjField.format(cnpj),
    address: text('PONTE_CONTROLLER_ADDRESS'),
    dpo: text('PONTE_CONTROLLER_DPO'),
  };
  const known = Object.entries(all).filter(([, value]) => value !== undefined);
  return known.length === 0 ? undefined : Object.fromEntries(known);
}

/**
 * @throws Error that names the variable, for an address that is not https, and for further origins without the widget
 */
function readVLibras(env: NodeJS.ProcessEnv): VLibrasService | undefined {
  const url = readVariable('PONTE_VLIBRAS_URL', env);
  const origins = (env.PONTE_VLIBRAS_ORIGINS ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((address) => new URL(secureAddress('PONTE_VLIBRAS_ORIGINS', address)).origin);
  if (!url) {
    if (origins.length > 0) throw new Error('PONTE_VLIBRAS_ORIGINS needs PONTE_VLIBRAS_URL.');
    return undefined;
  }
  const address = secureAddress('PONTE_VLIBRAS_URL', url).replace(/\/+$/, '');
  return { url: address, ...(origins.length > 0 && { origins }) };
}

/**
 * Reads the services outside the product from the environment.
 * @throws Error that names the variable, for a URL that is not https, a PIX receiver with a part missing, or an invalid
 * CNPJ
 */
export function readIntegrations(env: NodeJS.ProcessEnv = process.env): Integrations {
  const address = (name: string): string | undefined => {
    const value = readVariable(name, env);
    return value ? secureAddress(name, value) : undefined;
  };
  const cepLookupUrl = address('PONTE_CEP_LOOKUP_URL');
  if (cepLookupUrl !== undefined && !cepLookupUrl.includes('{cep}'))
    throw new Error('PONTE_CEP_LOOKUP_URL must hold {cep}.');

  const [key, name, city] = ['PONTE_PIX_KEY', 'PONTE_PIX_NAME', 'PONTE_PIX_CITY'].map((variable) =>
    readVariable(variable, env),
  );
  if (key && (!name || !city)) throw new Error('PONTE_PIX_KEY needs PONTE_PIX_NAME and PONTE_PIX_CITY.');

  const all = {
    chatUrl: address('PONTE_CHAT_URL'),
    helpScriptUrl: address('PONTE_HELP_SCRIPT_URL'),
    pix: key && name && city ? { key, name, city } : undefined,
    cepLookupUrl,
    jobSource: readVariable('PONTE_JOB_SOURCE', env) === 'on' || undefined,
    searchEngine: readVariable('PONTE_SEARCH_ENGINE', env) === 'on' || undefined,
    googleClientId: readVariable('PONTE_GOOGLE_CLIENT_ID', env),
    vlibras: readVLibras(env),
    controller: readController(env),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

const originOf = (address: string): string => new URL(address.replace('{cep}', '0')).origin;

/**
 * Origins of VLibras, for the policy of a page that is translated: its own, those below its host name (its translation
 * and its dictionary have one each), and those that the installation names.
 */
export function vlibrasOrigins({ url, origins = [] }: VLibrasService): string[] {
  const { origin, protocol, host, hostname } = new URL(url);
  // A service on this machine has no subdomains.
  const below = protocol === 'https:' && hostname.includes('.') ? [`https://*.${host}`] : [];
  return [origin, ...below, ...origins];
}

/** Hosts that a page may connect to, for the content security policy. */
export function integrationOrigins(integrations: Integrations): {
  script: string[];
  connect: string[];
  frame: string[];
} {
  const help = integrations.helpScriptUrl === undefined ? [] : [originOf(integrations.helpScriptUrl)];
  const google = integrations.googleClientId === undefined ? [] : ['https://accounts.google.com'];
  const cep = integrations.cepLookupUrl === undefined ? [] : [originOf(integrations.cepLookupUrl)];
  return { script: [...help, ...google], connect: [...help, ...google, ...cep], frame: [...help, ...google] };
}
