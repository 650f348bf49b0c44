import type { OwnProfile, ProfileView } from '~/contract/profiles';
import { shownName } from '~/domain/community/review';
import { dayKey } from '~/domain/day';
import { SHOWN_WORDS } from '~/domain/profiles/limits';
import { isListed, partsShownTo, type Viewer } from '~/domain/profiles/public-profile';
import { reservedUntil } from '~/domain/profiles/username';
import { forEachSefira } from '~/domain/progress/sefirot';
import type { Deps } from '../deps';
import { delayUntil, FLOOR } from '../http/floor';
import { readProgress } from '../progress/read-progress';
import { listSignedWords } from '../wall/list-words';
import { type ProfileSettings, readProfileSettings } from './profile-store';
import { namesOf, personNamed } from './username-store';

type ViewDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'log'>;

async function levelsOf(deps: ViewDeps, uid: string) {
  const progress = await readProgress(deps, uid);
  return forEachSefira((sefira) => progress[sefira].level);
}

/**
 * A profile as a viewer sees it; null: for them it is not there. The one way to it, for the public page, its card, its picture and the
 * person's own previews.
 */
export async function viewProfile(
  deps: ViewDeps,
  standing: ProfileSettings,
  viewer: Viewer,
): Promise<ProfileView | null> {
  if (standing.isClosed && viewer !== 'self') return null;
  const parts = partsShownTo(standing.audiences, viewer);
  if (!parts || (standing.username === null && viewer !== 'self')) return null;
  const { uid, username, displayName, avatar, about, createdAt, timeZone } = standing;
  return {
    username,
    displayName: viewer === 'self' ? displayName : (shownName(displayName) ?? username ?? ''),
    avatar: parts.has('avatar') ? avatar : null,
    about: parts.has('about') && about ? about : null,
    since: parts.has('since') ? dayKey(createdAt, timeZone).slice(0, 7) : null,
    tree: parts.has('tree') ? await levelsOf(deps, uid) : null,
    words: parts.has('words') ? await listSignedWords(deps, uid, SHOWN_WORDS) : null,
    listed: isListed(standing),
  };
}

type NamedView = ProfileView & { mine: boolean };

/**
 * The profile behind a name, a former one too, for who asks; `asker`: their uid, null for a guest. A name that nobody has and one whose
 * profile is closed to them take the same time.
 */
export async function viewNamed(deps: ViewDeps, name: string, asker: string | null): Promise<NamedView | null> {
  const start = performance.now();
  const view = await viewOfName(deps, name, asker);
  if (!view) await delayUntil(start, FLOOR.name);
  return view;
}

/** The same at once, for what is told only beside a view. */
export async function viewOfName(deps: ViewDeps, name: string, asker: string | null): Promise<NamedView | null> {
  const uid = await personNamed(deps.db.pool, name, deps.clock());
  // Of a closed profile nothing is read, as of none.
  const standing = await readProfileSettings(deps.db.pool, deps, uid ?? '', { asker });
  // A person without a name has no page, not for themselves either.
  if (!standing || standing.username === null) return null;
  const mine = standing.uid === asker;
  const view = await viewProfile(deps, standing, mine ? 'self' : asker === null ? 'guest' : 'member');
  return view && { ...view, mine };
}

/** A person's settings with the views of the three; null when the account is gone. */
export async function readOwnProfile(deps: ViewDeps, uid: string): Promise<OwnProfile | null> {
  const standing = await readProfileSettings(deps.db.pool, deps, uid);
  if (!standing) return null;
  const [names, guest, member, self] = await Promise.all([
    namesOf(deps.db.pool, uid, deps.clock()),
    viewProfile(deps, standing, 'guest'),
    viewProfile(deps, standing, 'member'),
    viewProfile(deps, standing, 'self'),
  ]);
  if (!self) throw new Error('a person sees themselves');
  const { username, about, audiences, indexed, avatar } = standing;
  return {
    username,
    formerNames: names.flatMap(({ name, leftAt }) =>
      leftAt ? [{ username: name, until: reservedUntil(leftAt).toISOString() }] : [],
    ),
    about,
    audiences,
    indexed,
    avatar,
    views: { guest, member, self },
  };
}
