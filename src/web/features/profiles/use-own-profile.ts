import { useState } from 'react';
import type { User } from '~/contract/accounts';
import type { OwnProfile } from '~/contract/profiles';
import { currentUser, updateUser } from '~/web/session/session';
import { ApiError, api } from '~/web/sync/api';
import { updateCachedAnswer, useApiQuery } from '~/web/sync/use-api-query';

/** A person's own profile: settings and the three views. */
export const useOwnProfile = (uid: string) => useApiQuery('GET /api/users/:uid/public-profile', { params: { uid } });

/** Puts the answer to a change where the pages read it. */
function cacheAnswer(uid: string, profile: OwnProfile): void {
  updateCachedAnswer('GET /api/users/:uid/public-profile', { params: { uid } }, () => profile);
  const user = currentUser();
  const photoURL = profile.avatar?.kind === 'picture' ? profile.avatar.large : null;
  if (user?.uid === uid && user.photoURL !== photoURL) updateUser({ ...user, photoURL });
}

let last: Promise<unknown> = Promise.resolve();

/** The changes of a person's profile, one after another; each resolves when the site has it and throws ApiError. */
export const profileChanges = ({ uid }: Pick<User, 'uid'>) => {
  const params = { uid };
  // Each answer is the whole profile: an older one that came later would show what is no more.
  const queued = (send: () => Promise<OwnProfile>) => {
    const answer = last.then(send).then((profile) => cacheAnswer(uid, profile));
    last = answer.catch(() => {});
    return answer;
  };
  return {
    settings: (body: Parameters<typeof api<'PATCH /api/users/:uid/public-profile'>>[1]['body']) =>
      queued(() => api('PATCH /api/users/:uid/public-profile', { params, body })),
    username: (username: string) => queued(() => api('PUT /api/users/:uid/username', { params, body: { username } })),
    noUsername: () => queued(() => api('DELETE /api/users/:uid/username', { params })),
    picture: (picture: Blob) => queued(() => api('PUT /api/users/:uid/avatar', { params, picture })),
    offeredPicture: () => queued(() => api('POST /api/users/:uid/avatar/offered', { params })),
    noPicture: () => queued(() => api('DELETE /api/users/:uid/avatar', { params })),
  };
};

export const failureText = (error: unknown): string =>
  error instanceof ApiError
    ? (error.issues[0]?.message ?? error.message)
    : 'Не\u00a0получилось сохранить. Попробуйте ещё раз.';

/** One change at a time, with what became of it. */
export function useChange() {
  const [state, setState] = useState<{ busy: boolean; saved: boolean; error: string | null }>({
    busy: false,
    saved: false,
    error: null,
  });
  /** Whether it went well. */
  const change = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (state.busy) return false;
    setState({ busy: true, saved: false, error: null });
    try {
      await work();
      setState({ busy: false, saved: true, error: null });
      return true;
    } catch (error) {
      setState({ busy: false, saved: false, error: failureText(error) });
      return false;
    }
  };
  return { ...state, change };
}
