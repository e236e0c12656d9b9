import { createContext, use } from 'react';

/** The operator of this installation: Lei 13.709/2018 (LGPD), articles 9 and 41, and Decreto 7.962/2013, article 2. */
export interface Controller {
  /** PONTE_CONTROLLER_NAME: the company's legal name. */
  name?: string;
  /** PONTE_CONTROLLER_CNPJ, with its punctuation. */
  cnpj?: string;
  /** PONTE_CONTROLLER_ADDRESS: its address in one line. */
  address?: string;
  /**
   * PONTE_CONTROLLER_DPO: the encarregado pelo tratamento de dados pessoais, by name, with an e-mail address if it is
   * another.
   */
  dpo?: string;
}

/**
 * Services outside the product, each configured by its environment variable and off by default: nothing is called until
 * the installation's owner sets it. They are part of /config.json, because they are not secret and not built into a
 * release.
 */
export interface Integrations {
  /**
   * PONTE_CHAT_URL: the chat of the sales team, for instance https://wa.me/5511999999999; the message is added as
   * `text`.
   */
  chatUrl?: string;
  /** PONTE_HELP_SCRIPT_URL: a chatbot's script, loaded on the first press of the help button. */
  helpScriptUrl?: string;
  /** PONTE_PIX_KEY, PONTE_PIX_NAME and PONTE_PIX_CITY: who receives a PIX. */
  pix?: { key: string; name: string; city: string };
  /** PONTE_CEP_LOOKUP_URL: an address with `{cep}` in it that answers as ViaCEP does. */
  cepLookupUrl?: string;
  /**
   * PONTE_JOB_SOURCE=on: the edge function job-source has a source; its address and key stand in the function's
   * environment.
   */
  jobSource?: boolean;
  /**
   * PONTE_SEARCH_ENGINE=on: the edge function search has an engine; its address and key stand in the function's
   * environment.
   */
  searchEngine?: boolean;
  /** PONTE_GOOGLE_CLIENT_ID: the identity script of Google is loaded on the account pages. */
  googleClientId?: string;
  /**
   * The government's widget that translates pages into Libras, or a copy of it. Loaded for those who asked for it
   * alone.
   */
  vlibras?: {
    /** PONTE_VLIBRAS_URL: where its files are, without a slash at the end; its script is `<url>/vlibras-plugin.js`. */
    url: string;
    /** PONTE_VLIBRAS_ORIGINS: further origins that it loads from, its own subdomains left out. */
    origins?: readonly string[];
  };
  /** Not a service, but configured per installation in the same way: the operator. */
  controller?: Controller;
}

const none: Integrations = {};

const IntegrationsContext = createContext<Integrations>(none);

/** Provides the installation's services to every page, on a server too. Without it there are none. */
export const IntegrationsProvider = IntegrationsContext.Provider;

/** The services of this installation; one that is not configured is left out. */
export function useIntegrations(): Integrations {
  return use(IntegrationsContext);
}

/**
 * Address that opens the sales chat with a message.
 * @returns undefined while no chat is configured
 */
export function chatLink({ chatUrl }: Integrations, message: string): string | undefined {
  if (chatUrl === undefined) return undefined;
  const url = new URL(chatUrl);
  url.searchParams.set('text', message);
  return url.href;
}
