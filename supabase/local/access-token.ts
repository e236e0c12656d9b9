import { jwtVerify, SignJWT, type JWTPayload } from 'jose';

export interface UserMetadata {
  app_metadata: unknown;
  user_metadata: unknown;
}

export interface AccessTokens {
  /** Whether this server signed the token. An expired token of ours counts as well; any other is false. */
  isOurs(token: string): Promise<boolean>;
  read(token: string): Promise<JWTPayload | undefined>;
  /** The same token with the metadata that Supabase puts into it and @supabase/lite leaves out. */
  withMetadata(token: string, metadata: UserMetadata, issuer: string): Promise<string>;
}

export function createAccessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret);
  const read = async (token: string): Promise<JWTPayload | undefined> => {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], clockTolerance: 1e9 });
      return payload;
    } catch {
      return undefined;
    }
  };
  return {
    read,
    isOurs: async (token) => (await read(token)) !== undefined,
    withMetadata: async (token, { app_metadata, user_metadata }, issuer) => {
      const payload = await read(token);
      if (!payload) return token;
      return new SignJWT({
        ...payload,
        iss: issuer,
        phone: '',
        aal: 'aal1',
        is_anonymous: false,
        app_metadata,
        user_metadata,
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .sign(key);
    },
  };
}
