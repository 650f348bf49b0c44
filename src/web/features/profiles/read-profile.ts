import type { ProfileView } from '~/contract/profiles';
import { ApiError, api } from '~/web/sync/api';

export type FoundProfile = ProfileView & { mine: boolean; username: string };

/** A profile by the name in its address, as who asks may see it; null: there is none for them. Throws ApiError. */
export async function readProfile(username: string): Promise<FoundProfile | null> {
  try {
    const view = await api('GET /api/profiles/:username', { params: { username } });
    return view.username === null ? null : { ...view, username: view.username };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.code === 'invalid-argument')) return null;
    throw error;
  }
}
