import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A real OpenID Connect provider on loopback, and a browser that signs in and consents there. */

export interface OpenIdProvider {
  discoveryUrl: string;
  /** Who signs in next. */
  person: { sub: string; email: string; email_verified: boolean; name: string; picture?: string };
  /** What is wrong with the provider's answers; null: nothing. */
  flaw: 'without an id_token' | 'with another person in the user info' | null;
  /** The id_token that it gave last. */
  given: string | null;
  /** Follows the provider's pages from an authorization address; returns the address of our callback. */
  authorize(url: string): Promise<string>;
  close(): Promise<void>;
}

export const CLIENT = { clientId: 'krona', clientSecret: 'a secret of the client in tests' };

class Jar {
  private readonly cookies = new Map<string, string>();

  async fetch(url: string, form?: Record<string, string>): Promise<Response> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const pair = cookie.split(';')[0] ?? '';
      this.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  }
}

export async function startOpenIdProvider(redirectUri: string): Promise<OpenIdProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const site: OpenIdProvider = {
    discoveryUrl: `${issuer}/.well-known/openid-configuration`,
    person: { sub: 'one', email: 'one@provider.example', email_verified: true, name: 'Один' },
    flaw: null,
    given: null,
    authorize,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['key of the provider in tests'] },
    findAccount: (_ctx: unknown, id: string) => ({
      accountId: id,
      // A thin id_token sends the client to the user info.
      claims: (use: string) => (use === 'id_token' && site.flaw ? { sub: id } : { ...site.person, sub: id }),
    }),
  });
  provider.use(async ({ path, response }, next) => {
    await next();
    const body = response.body as Record<string, unknown>;
    if (path === '/token') site.given = String(body.id_token);
    if (path === '/token' && site.flaw === 'without an id_token') response.body = { ...body, id_token: undefined };
    if (path === '/me' && site.flaw === 'with another person in the user info')
      response.body = { ...body, sub: `${body.sub} of another` };
  });
  server.on('request', provider.callback());

  async function authorize(url: string): Promise<string> {
    const jar = new Jar();
    let next = url;
    for (let step = 0; step < 12; step++) {
      const response = await jar.fetch(next);
      const location = response.headers.get('location');
      if (location?.startsWith(redirectUri)) return location;
      if (location) {
        next = new URL(location, issuer).href;
        continue;
      }
      const page = await response.text();
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
      if (!prompt) throw new Error(`the provider shows no form: ${response.status}`);
      const form: Record<string, string> =
        prompt === 'login' ? { prompt, login: site.person.sub, password: 'any' } : { prompt };
      const submitted = await jar.fetch(next, form);
      next = new URL(submitted.headers.get('location') ?? '', issuer).href;
      if (next.startsWith(redirectUri)) return next;
    }
    throw new Error('the provider does not come back');
  }
  return site;
}
