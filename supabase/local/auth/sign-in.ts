import { authError } from '../http';
import { redirect, tooManyRequests } from './answers';
import type { AuthCall, AuthContext } from './auth-context';
import { isPassword } from './passwords';

async function signIn(context: AuthContext, call: AuthCall): Promise<Response> {
  const { address, email } = call;
  if (email === undefined) return context.pass(call);
  const wait = context.limits.wait('signIn', { address, account: email });
  if (wait > 0) return tooManyRequests(wait);
  context.limits.record('signIn', { address });
  /*
   * The service compares passwords of confirmed accounts only. The duration of its answer and its error 'not
   * confirmed' would reveal which addresses have an account. Here every wrong password costs one query and one hash,
   * and gets the same error.
   */
  const response = (await isPassword(context.sql, email, call.fields['password']))
    ? await context.pass(call)
    : authError(400, 'invalid_credentials', 'Invalid login credentials');
  if (response.ok) {
    context.limits.forgive('signIn', email);
    return context.enrich(response);
  }
  context.limits.record('signIn', { account: email });
  return response;
}

export async function token(context: AuthContext, call: AuthCall): Promise<Response> {
  const grant = call.url.searchParams.get('grant_type');
  if (grant === 'password') return signIn(context, call);
  if (grant === 'id_token') return context.enrich(await exchangeCredential(context, call));
  return context.enrich(await context.pass(call));
}

async function exchangeCredential(context: AuthContext, call: AuthCall): Promise<Response> {
  if (!context.google)
    return authError(400, 'provider_disabled', 'Provider (issuer "https://accounts.google.com") is not enabled');
  const wait = context.limits.wait('signIn', { address: call.address });
  if (wait > 0) return tooManyRequests(wait);
  context.limits.record('signIn', { address: call.address });
  return context.google.exchangeCredential(call.fields, context.forward, context.issuer(), context.publishableKey);
}

/** Redirects to the provider's sign-in page; refuses a provider that is not configured. */
export async function authorize(context: AuthContext, call: AuthCall): Promise<Response> {
  const response = await context.pass(call);
  const location = response.headers.get('location');
  return location && context.google ? redirect(context.google.signInPage(location)) : response;
}
