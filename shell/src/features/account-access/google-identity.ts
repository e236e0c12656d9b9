/*
 * Google's identity script, for installations with a client id (specification: Identity-provider script). What goes
 * wrong here is logged and not told: the product's own button does the same.
 */

interface GoogleIdentity {
  initialize: (options: {
    client_id: string;
    nonce: string;
    callback: (answer: { credential?: unknown }) => void;
  }) => void;
  renderButton: (
    element: HTMLElement,
    options: { theme: 'outline'; size: 'large'; width: number; text: 'signin_with'; locale: string },
  ) => void;
}

const address = 'https://accounts.google.com/gsi/client';

/** Widths that Google draws; the container's own where it is known. */
const standardWidth = 240;
const widest = 400;

function identityOf(target: Window): GoogleIdentity | undefined {
  const { google }: Window & { google?: { accounts?: { id?: GoogleIdentity } } } = target;
  return google?.accounts?.id;
}

let script: Promise<void> | undefined;

/** Loads the script once; a failed load is tried again by the next page. */
function loadScript(): Promise<void> {
  script ??= new Promise<void>((resolve, reject) => {
    const element = document.createElement('script');
    element.src = address;
    element.async = true;
    element.onload = () => resolve();
    element.onerror = () => reject(new Error(`${address} did not load`));
    document.head.append(element);
  }).catch((error: unknown) => {
    script = undefined;
    throw error;
  });
  return script;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

/**
 * Whether a credential reads as one; whether it is true, only the auth service can say. Read by hand: a schema would
 * bring zod to the sign-in page, whose form waits with it for the first use.
 */
function isCredential(credential: string): boolean {
  try {
    const payload = credential.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    const profile: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return (
      typeof profile === 'object' &&
      profile !== null &&
      'sub' in profile &&
      isText(profile.sub) &&
      'email' in profile &&
      isText(profile.email)
    );
  } catch {
    return false;
  }
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface GoogleButtonOptions {
  clientId: string;
  /** Where the button goes. */
  containerId: string;
  /** Gets a readable credential, and the nonce that proves that it was made for this page. */
  onCredential: (credential: string, nonce: string) => void;
}

/** Renders Google's own button. @returns false when that failed; the reason is in the console. */
export async function drawGoogleButton({ clientId, containerId, onCredential }: GoogleButtonOptions): Promise<boolean> {
  try {
    await loadScript();
  } catch (error) {
    console.error('Google API not loaded correctly', error);
    return false;
  }
  const identity = identityOf(window);
  if (!identity) {
    console.error('Google API not loaded correctly');
    return false;
  }
  const nonce = crypto.randomUUID();
  try {
    identity.initialize({
      client_id: clientId,
      nonce: await sha256(nonce),
      callback: ({ credential }) => {
        if (typeof credential !== 'string' || credential === '') return;
        if (isCredential(credential)) onCredential(credential, nonce);
        else console.error('Error decoding JWT token');
      },
    });
  } catch (error) {
    console.error('Google API not initialized correctly', error);
    return false;
  }
  const container = document.getElementById(containerId);
  if (!container) {
    console.error(`Element with ID ${containerId} not found`);
    return false;
  }
  try {
    const width = Math.min(container.offsetWidth || standardWidth, widest);
    identity.renderButton(container, { theme: 'outline', size: 'large', width, text: 'signin_with', locale: 'pt-BR' });
    return true;
  } catch (error) {
    console.error('Error rendering Google button', error);
    return false;
  }
}
