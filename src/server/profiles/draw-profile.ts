import { createHash } from 'node:crypto';
import { sinceText } from '~/catalogue/profile-words';
import { displayFile, fontFile } from '~/content/paper/faces';
import { toPalettePng } from '~/content/social/palette-png';
import { profileImage } from '~/content/social/profile-image';
import { SOCIAL } from '~/content/social/social-image';
import type { ProfileView } from '~/contract/profiles';
import type { Deps } from '../deps';
import { findPicture } from './profile-store';
import { loadSharp } from './read-picture';

/** Pictures that were drawn lately, by what stands on them: networks ask for one several times in a row. */
const drawn = new Map<string, Promise<Buffer>>();
const MOST = 40;

async function photoOf(deps: Pick<Deps, 'db'>, { avatar }: ProfileView): Promise<Buffer | null> {
  if (avatar?.kind !== 'picture') return null;
  const name = /\/([\w-]{22})-\d+\.webp$/.exec(avatar.large)?.[1] ?? '';
  const found = await findPicture(deps, name, 'large');
  return found && (await loadSharp())(found.bytes).png().toBuffer();
}

async function draw(svg: string, hasPhoto: boolean): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const fontFiles = [displayFile('cyrillic'), displayFile('other'), fontFile('ui')];
  const image = await renderAsync(svg, { font: { fontFiles, loadSystemFonts: false } });
  return hasPhoto ? image.asPng() : toPalettePng(image.pixels, SOCIAL.width, SOCIAL.height);
}

/** The picture of a profile for social networks, PNG, of what the view shows. */
export async function drawProfile(deps: Pick<Deps, 'db'>, view: ProfileView): Promise<Buffer> {
  const { displayName, username, since } = view;
  const photo = await photoOf(deps, view);
  const svg = profileImage({ displayName, username: username ?? '', since: since && sinceText(since), photo });
  const key = createHash('sha256').update(svg).digest('base64url');
  const known = drawn.get(key) ?? draw(svg, photo !== null);
  drawn.delete(key);
  drawn.set(key, known);
  known.catch(() => drawn.delete(key));
  if (drawn.size > MOST) drawn.delete(drawn.keys().next().value ?? '');
  return known;
}
