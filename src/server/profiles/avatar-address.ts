import type { Avatar } from '~/contract/profiles';
import { PICTURE_SIDES } from '~/domain/profiles/limits';

/** Address of a photo in one of its sizes. */
export const pictureAddress = (name: string, size: keyof typeof PICTURE_SIDES): string =>
  `/api/avatars/${name}-${PICTURE_SIDES[size]}.webp`;

/** What a person has for a picture, by the name of their photo and the seed of a drawing. */
export function avatarOf(picture: string | null, drawnSeed: number | null): Avatar | null {
  if (picture !== null)
    return { kind: 'picture', large: pictureAddress(picture, 'large'), small: pictureAddress(picture, 'small') };
  return drawnSeed === null ? null : { kind: 'drawn', seed: drawnSeed };
}
