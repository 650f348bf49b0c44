import * as z from 'zod/mini';
import { shownChecks } from '../text';
import { MAX_SEED } from '../wall/limits';
import { MAX_ABOUT_LENGTH, MAX_ABOUT_LINES } from './limits';

/** What a person shows of themselves, and to whom. Everything is closed until it is opened. */

export const AUDIENCES = ['nobody', 'members', 'all'] as const;
export type Audience = (typeof AUDIENCES)[number];
export const audienceSchema = z.enum(AUDIENCES);

/** Who looks: somebody without an account, with one, or the person. */
export const VIEWERS = ['guest', 'member', 'self'] as const;
export type Viewer = (typeof VIEWERS)[number];

/** `page`: the profile as a whole, with the display name. The others are shown within it. */
export const PROFILE_PARTS = ['page', 'avatar', 'about', 'since', 'tree', 'words'] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];
export type Audiences = Record<ProfilePart, Audience>;

export const CLOSED: Audiences = {
  page: 'nobody',
  avatar: 'nobody',
  about: 'nobody',
  since: 'nobody',
  tree: 'nobody',
  words: 'nobody',
};

const PLAIN = /^(?:[^\p{Cc}\p{Cs}\u2028\u2029]|\n)*$/u;

export const aboutSchema = z.string().check(
  ...shownChecks,
  z.maxLength(MAX_ABOUT_LENGTH),
  z.regex(PLAIN),
  z.refine((text) => text.split('\n').length <= MAX_ABOUT_LINES, 'lines-about'),
);

const partAudience = z.optional(audienceSchema);

export const profileSettingsChangeSchema = z
  .strictObject({
    /** Empty: nothing is said. */
    about: z.optional(aboutSchema),
    audiences: z.optional(
      z.strictObject({
        page: partAudience,
        avatar: partAudience,
        about: partAudience,
        since: partAudience,
        tree: partAudience,
        words: partAudience,
      }),
    ),
    /** Whether search engines may list the page. */
    indexed: z.optional(z.boolean()),
    /** Chooses a drawn picture; a photo that was there goes. */
    drawnSeed: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_SEED))),
  })
  .check(z.refine((value) => Object.keys(value).length > 0, 'empty'));
export type ProfileSettingsChange = z.infer<typeof profileSettingsChangeSchema>;

export function isShownTo(audience: Audience, viewer: Viewer): boolean {
  if (viewer === 'self') return true;
  return viewer === 'member' ? audience !== 'nobody' : audience === 'all';
}

/** Which parts a viewer sees; null: no page at all. A part is never open to more people than the page. */
export function partsShownTo(audiences: Audiences, viewer: Viewer): ReadonlySet<ProfilePart> | null {
  if (!isShownTo(audiences.page, viewer)) return null;
  return new Set(PROFILE_PARTS.filter((part) => isShownTo(audiences[part], viewer)));
}

/** Whether a search engine may list the page. */
export const isListed = (settings: { audiences: Pick<Audiences, 'page'>; indexed: boolean }): boolean =>
  settings.indexed && settings.audiences.page === 'all';
