import type { GenericEndpointContext } from '@better-auth/core';
import * as z from 'zod/mini';
import { isPublicHttps } from '~/domain/public-https';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { cookiePrefix } from '../http/cookie-prefix';
import { seal, unseal } from './sealed-cookie';
import { cookieValue } from './session-reader';

/**
 * Where a person's photo is at the provider they signed in with. The site keeps it nowhere: it rests, sealed, in the browser of that
 * sign-in, until the person asks for the photo.
 */

const PURPOSE = 'krona provider picture';
const PICTURE_COOKIE = 'provider_picture';
/** As long as a session. */
const PICTURE_SECONDS = 7 * 24 * 60 * 60;
const MOST_SIGNS = 1_000;

const pictureSchema = z.object({
  providerId: z.string(),
  accountId: z.string(),
  address: z.string().check(z.maxLength(MOST_SIGNS), z.refine(isPublicHttps)),
});
type ProviderPicture = z.infer<typeof pictureSchema>;

/** The address of the photo in the raw profile of a provider: `picture` of OpenID Connect, `avatar` of VK ID. Null where there is none that the site may go to. */
export function pictureIn(profile: Record<string, unknown> | undefined): string | null {
  const user = profile?.user as Record<string, unknown> | undefined;
  const told = z.safeParse(pictureSchema.shape.address, profile?.picture ?? user?.avatar);
  return told.success ? told.data : null;
}

/** Lays the address down in the browser that signs in. */
export function leavePicture(
  ctx: Pick<GenericEndpointContext, 'context' | 'setCookie'>,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  picture: ProviderPicture,
): void {
  const until = new Date(clock().getTime() + PICTURE_SECONDS * 1000);
  const { name, attributes } = ctx.context.createAuthCookie(PICTURE_COOKIE);
  ctx.setCookie(name, seal(picture, config.authSecret, PURPOSE, until), { ...attributes, maxAge: PICTURE_SECONDS });
}

async function isLinked(client: Queryable, uid: string, { providerId, accountId }: ProviderPicture): Promise<boolean> {
  const { rows } = await client.query(
    'select 1 from account where user_id = $1 and provider_id = $2 and account_id = $3',
    [uid, providerId, accountId],
  );
  return rows.length > 0;
}

/** The photo that this browser can ask for; null without one, or when it is of an account that is not this person's. */
export async function offeredPicture(
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  uid: string,
  cookies: string | undefined,
): Promise<{ title: string; address: string } | null> {
  const sealed = cookieValue(cookies, `${cookiePrefix(config.siteUrl)}.${PICTURE_COOKIE}`);
  const told = z.safeParse(pictureSchema, sealed && unseal(sealed, config.authSecret, PURPOSE, clock()));
  if (!told.success) return null;
  const provider = config.providers.find(({ id }) => id === told.data.providerId);
  if (!provider || !(await isLinked(db.pool, uid, told.data))) return null;
  return { title: provider.title, address: told.data.address };
}
