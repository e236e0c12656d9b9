import { authError, parseObject, readBody, type Incoming } from '../http';
import { createAuthContext, type AuthCall, type AuthGatewayOptions } from './auth-context';
import { refuseBody, refuseText } from './auth-input';
import { reauthenticate, updateUser } from './change-user';
import { recover, resend } from './mails';
import { authorize, token } from './sign-in';
import { signUp } from './sign-up';
import { verify } from './verify';

const maxBody = 64 * 1024;

/** Corrects what the auth part of @supabase/lite 0.10.0 answers differently from Supabase. */
export function createAuthGateway(options: AuthGatewayOptions): (incoming: Incoming) => Promise<Response> {
  const { siteUrl } = options;
  const context = createAuthContext(options);
  const allowedOrigins = new Set([new URL(siteUrl).origin, ...options.redirectOrigins]);

  function resolveRedirect(wanted: string | null): string {
    if (wanted && URL.canParse(wanted)) {
      const url = new URL(wanted);
      // The service appends its result as the fragment
      url.hash = '';
      if (/^https?:$/.test(url.protocol) && allowedOrigins.has(url.origin)) return url.href;
    }
    return siteUrl;
  }

  return async ({ request, url, address }) => {
    const path = url.pathname.slice('/auth/v1'.length);
    // Mail programs open links to scan them (HEAD): that must not use up the link
    if (path === '/verify' && request.method === 'HEAD') return new Response(null, { status: 200 });

    const body = await readBody(request, maxBody);
    if (!body) return authError(413, 'request_too_large', 'Request body too large');
    // The provider posts its answer as a form
    const badInput = (path === '/callback' ? undefined : refuseBody(body)) ?? refuseText(url.searchParams);
    if (badInput) return authError(400, badInput.code, badInput.message);
    // supabase-js sends null for missing fields, and the service would treat null as a value
    const fields = Object.fromEntries(Object.entries(parseObject(body) ?? {}).filter(([, value]) => value !== null));
    const email = typeof fields['email'] === 'string' ? fields['email'].trim().toLowerCase() : undefined;
    const redirectTo = resolveRedirect(url.searchParams.get('redirect_to'));
    // Gateway and service both read the query: with a repeated name they could read different values
    const names = [...url.searchParams.keys()];
    if (new Set(names).size < names.length) return authError(400, 'validation_failed', 'A parameter is given twice');
    const target = new URL(url);
    target.search = url.searchParams.toString();
    if (target.searchParams.has('redirect_to')) target.searchParams.set('redirect_to', redirectTo);
    // Rebuilt from the parsed values, so that the service reads exactly what was checked here, also for repeated or
    // padded names
    const read = email === undefined ? fields : { ...fields, email };
    const written = path === '/callback' || body.length === 0 ? body : new TextEncoder().encode(JSON.stringify(read));
    const call: AuthCall = {
      request,
      url: target,
      address,
      body: written,
      fields: read,
      email: email || undefined,
      redirectTo,
    };

    const isLink = path === '/verify' && request.method === 'GET';
    const isOpen = isLink || path === '/authorize' || path === '/callback';
    const refused = isOpen ? undefined : options.refuseKey(request, url);
    if (refused) return refused;

    switch (`${request.method} ${path}`) {
      case 'POST /signup':
        return signUp(context, call);
      case 'POST /resend':
        return resend(context, call);
      case 'POST /recover':
        return recover(context, call);
      case 'POST /token':
        return token(context, call);
      case 'POST /verify':
      case 'GET /verify':
        return verify(context, call);
      case 'GET /authorize':
        return authorize(context, call);
      case 'PUT /user':
        return updateUser(context, call);
      case 'GET /reauthenticate':
        return reauthenticate(context, call);
      case 'POST /otp':
      case 'POST /magiclink':
        // Anonymous sign-in would make confirmed accounts without a confirmation, and the product does not offer it
        return authError(422, 'otp_disabled', 'Signups not allowed for otp');
      default:
        return context.pass(call);
    }
  };
}
