import type { BetterAuthOptions } from 'better-auth';
import { getOAuthState } from 'better-auth/api';
import { type GenericOAuthConfig, genericOAuth, yandex } from 'better-auth/plugins/generic-oauth';
import * as z from 'zod/mini';
import type { Config, ProviderConfig } from '../config';

/** Ways of signing in through another service: VK ID, Yandex ID, and any OpenID Connect provider by its discovery document. */

const claimsSchema = z.object({ sub: z.string().check(z.minLength(1)) });

/**
 * Whom the id_token names; the library has verified it by then. Throws without one, which the library would do without,
 * and when the user info is about another person (OpenID Connect Core, 5.3.2).
 */
const subjectOfToken: NonNullable<GenericOAuthConfig['accountSubject']> = ({ tokens, profile }) => {
  const claims = Buffer.from(tokens.idToken?.split('.')[1] ?? '', 'base64url').toString();
  const { sub } = claimsSchema.parse(JSON.parse(claims));
  if (profile.sub !== sub) throw new Error('the user info is about another person than the id_token');
  return sub;
};

/** Who joins a service to their open account has proved themselves here: the service's address is then no proof of anything. */
const isJoining = async (): Promise<boolean> => Boolean((await getOAuthState())?.link);

function oidc({ id, title, clientId, clientSecret, discoveryUrl }: ProviderConfig): GenericOAuthConfig {
  return {
    providerId: id,
    name: title,
    clientId,
    clientSecret,
    discoveryUrl,
    scopes: ['openid', 'email', 'profile'],
    requireIdTokenVerification: true,
    accountSubject: subjectOfToken,
    disableProviderLogout: true,
    requireEmailVerification: true,
    mapProfileToUser: async (profile) => ({ emailVerified: profile.email_verified === true || (await isJoining()) }),
  };
}

function yandexId({ title, clientId, clientSecret }: ProviderConfig): GenericOAuthConfig {
  return {
    ...yandex({ clientId, clientSecret, scopes: ['login:info', 'login:email'] }),
    name: title,
    requireEmailVerification: true,
    authorizationUrl: 'https://oauth.yandex.ru/authorize',
    tokenUrl: 'https://oauth.yandex.ru/token',
    // Yandex hands out only the mailbox that it hosts or has confirmed.
    mapProfileToUser: () => ({ emailVerified: true, image: undefined }),
  };
}

export function federatedPlugins({ providers }: Config) {
  const generic = providers.filter(({ id }) => id !== 'vk').map((p) => (p.id === 'yandex' ? yandexId(p) : oidc(p)));
  return generic.length > 0 ? [genericOAuth({ config: generic })] : [];
}

export function socialProviders({ providers }: Config): NonNullable<BetterAuthOptions['socialProviders']> {
  const vk = providers.find(({ id }) => id === 'vk');
  if (!vk) return {};
  return {
    vk: {
      clientId: vk.clientId,
      clientSecret: vk.clientSecret,
      // The library's own add the telephone number.
      disableDefaultScope: true,
      scope: ['email'],
      requireEmailVerification: true,
      mapProfileToUser: async () => ({ emailVerified: await isJoining() }),
    },
  };
}

/** The longest subject of OpenID Connect Core, 2. */
const MOST_SIGNS_OF_SUBJECT = 255;

/** The person's id at the provider, from the raw profile; null when it has none, or one too long to be kept. */
export function subjectOf(profile: Record<string, unknown> | undefined): string | null {
  const user = profile?.user as Record<string, unknown> | undefined;
  const subject = profile?.sub ?? profile?.id ?? user?.user_id;
  const id = typeof subject === 'string' || typeof subject === 'number' ? String(subject) : '';
  return id.length > 0 && id.length <= MOST_SIGNS_OF_SUBJECT ? id : null;
}
