/**
 * What the links in the mails of an account do. Each leads to a page of the product, with its type and the hash of its
 * token behind '#': `https://www.example.com/redefinir-senha#recovery=5f2a`. Programs that look into mails open every
 * link, often with GET, and the auth service takes a GET of its own address as the person's answer: the link would be
 * used up, or a stranger's sign-up confirmed, before anybody has read the mail. What stands behind '#' is sent to no
 * server, so that such a program gets the page alone.
 */
const accountLinkTypes = ['signup', 'recovery', 'email_change'] as const;
export type AccountLinkType = (typeof accountLinkTypes)[number];

// The hash of a token as the auth service writes it, with 'pkce_' before it in one of its modes
const pattern = new RegExp(`^#(${accountLinkTypes.join('|')})=([A-Za-z0-9_-]+)$`);

/**
 * The address of the auth service that redeems a link and leads back to the link's page.
 *
 * @param link as it stands in the mail
 * @param supabaseUrl where the backend is
 * @returns null when the address is not the link of such a mail
 */
export function redeemAddress(link: string, supabaseUrl: string): string | null {
  const page = new URL(link);
  const [, type, token] = pattern.exec(page.hash) ?? [];
  if (type === undefined || token === undefined) return null;
  page.hash = '';
  const address = new URL('/auth/v1/verify', supabaseUrl);
  address.search = new URLSearchParams({ token, type, redirect_to: page.href }).toString();
  return address.href;
}
