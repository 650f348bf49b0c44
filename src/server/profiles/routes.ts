import { PROFILE_MESSAGES } from '~/contract/messages';
import type { OwnProfile, profilesContract } from '~/contract/profiles';
import { TAKEN_NAMES } from '~/domain/profiles/limits';
import { isShownTo } from '~/domain/profiles/public-profile';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import type { Handlers } from '../http/mount';
import { countUseBy } from '../http/use-counter';
import { drawProfile } from './draw-profile';
import { fetchPicture } from './fetch-picture';
import { changeSettings, findPicture, readProfileSettings, removePicture } from './profile-store';
import { uploadPicture } from './upload-picture';
import { leaveUsername, takeUsername } from './username-store';
import { readOwnProfile, viewNamed } from './view-profile';

/** Only the browser that was shown it may keep it, and asks each time: its person may have closed it since. */
const ASKED_PICTURE = 'private, no-cache';

const shown = (profile: OwnProfile | null) =>
  profile ? ({ status: 200, body: profile } as const) : refuse('not-found');

/** Whether a photo is open to who asks: the whole profile and the picture in it. */
async function seesPicture(deps: Deps, owner: string, asker: string | null): Promise<boolean> {
  if (owner === asker) return true;
  const standing = await readProfileSettings(deps.db.pool, deps, owner);
  if (!standing || standing.username === null || standing.isClosed) return false;
  const viewer = asker === null ? 'guest' : 'member';
  return isShownTo(standing.audiences.page, viewer) && isShownTo(standing.audiences.avatar, viewer);
}

async function savePicture(deps: Deps, uid: string, take: () => Promise<Uint8Array | null>) {
  const uploaded = await uploadPicture(deps, uid, take);
  if (uploaded.ok) return shown(await readOwnProfile(deps, uid));
  switch (uploaded.code) {
    case 'kind':
      return refuse('unsupported-media-type', { message: PROFILE_MESSAGES.pictureKind });
    case 'broken':
      return refuse('unsupported-media-type', { message: PROFILE_MESSAGES.pictureBroken });
    case 'pixels':
      return refuse('payload-too-large', { message: PROFILE_MESSAGES.picturePixels });
    case 'often': {
      const { retryAfter } = uploaded;
      return refuse('too-many-requests', { retryAfter, message: PROFILE_MESSAGES.pictureOften });
    }
    case 'away':
      return refuse('not-found', { message: PROFILE_MESSAGES.pictureAway });
    case 'not-found':
      return refuse('not-found');
  }
}

/** The photo that a provider has for a person, by the cookies of their browser: `title` of the provider, address of the photo. */
type Offered = (uid: string, cookies: string | undefined) => Promise<{ title: string; address: string } | null>;

export function profilesHandlers(deps: Deps, offeredTo: Offered): Handlers<typeof profilesContract> {
  return {
    'GET /api/profiles/:username': async ({ params, user }) => {
      const view = await viewNamed(deps, params.username, user?.id ?? null);
      return view ? { status: 200, body: view } : refuse('not-found');
    },
    'GET /api/profiles/:username/picture': async ({ params }) => {
      const view = await viewNamed(deps, params.username, null);
      return view ? { status: 200, file: await drawProfile(deps, view), type: 'image/png' } : refuse('not-found');
    },
    'GET /api/avatars/:file': async ({ params, user }) => {
      const [, name = '', side] = /^(.*)-(\d+)\.webp$/.exec(params.file) ?? [];
      const found = await findPicture(deps, name, side === '128' ? 'small' : 'large');
      if (!found || !(await seesPicture(deps, found.user_id, user?.id ?? null))) return refuse('not-found');
      // A picture never changes under its name.
      const kept = { caching: ASKED_PICTURE, etag: `"${params.file}"` };
      return { status: 200, file: found.bytes, type: 'image/webp', ...kept };
    },
    'GET /api/users/:uid/public-profile': async ({ user }) => shown(await readOwnProfile(deps, user.id)),
    'PATCH /api/users/:uid/public-profile': async ({ user, body }) => {
      const changed = await changeSettings(deps, user.id, body);
      return changed ? shown(await readOwnProfile(deps, user.id)) : refuse('not-found');
    },
    'PUT /api/users/:uid/username': async ({ user, body, request }) => {
      const named = await takeUsername(deps, user.id, body.username);
      if (named.ok) return shown(await readOwnProfile(deps, user.id));
      if (named.code === 'username-taken') {
        const retryAfter = await countUseBy(
          deps,
          { userId: user.id, ip: request.ip },
          { name: 'username-taken', ...TAKEN_NAMES },
        );
        return retryAfter === null ? refuse('username-taken') : refuse('too-many-requests', { retryAfter });
      }
      return refuse('too-many-requests', { retryAfter: named.waitMs / 1000, message: PROFILE_MESSAGES.nameOften });
    },
    'DELETE /api/users/:uid/username': async ({ user }) => {
      await leaveUsername(deps, user.id);
      return shown(await readOwnProfile(deps, user.id));
    },
    'PUT /api/users/:uid/avatar': ({ user, picture }) => savePicture(deps, user.id, async () => picture),
    'GET /api/users/:uid/avatar/offered': async ({ user, request }) => {
      const offered = await offeredTo(user.id, request.cookie);
      return { status: 200, body: { title: offered?.title ?? null } };
    },
    'POST /api/users/:uid/avatar/offered': async ({ user, request }) => {
      const offered = await offeredTo(user.id, request.cookie);
      if (!offered) return refuse('not-found', { message: PROFILE_MESSAGES.pictureAway });
      return savePicture(deps, user.id, () => fetchPicture(offered.address));
    },
    'DELETE /api/users/:uid/avatar': async ({ user }) => {
      await removePicture(deps, user.id);
      return shown(await readOwnProfile(deps, user.id));
    },
  };
}
