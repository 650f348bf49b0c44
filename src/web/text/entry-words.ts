import { findEmotion } from '~/catalogue/emotions';
import { TEXT_FIELDS, type TextField } from '~/domain/emotions/entry-rules';

type Said = { emotion: string; intensity: number; tags?: readonly string[] | undefined } & {
  [Field in TextField]?: string | undefined;
};

/** What an entry of the diary says, as it is read and copied away from the diary: «Радость, 6 из 10», its texts, its tags. */
export function entryWords({ emotion, intensity, tags, ...fields }: Said): string {
  const texts = TEXT_FIELDS.map((field) => fields[field] ?? '').filter((text) => text.trim() !== '');
  const title = `${findEmotion(emotion)?.short ?? emotion}, ${intensity > 0 ? `${intensity}\u00a0из\u00a010` : 'сила не\u00a0указана'}`;
  return [title, ...texts, ...(tags?.length ? [tags.join(', ')] : [])].join('\n\n');
}
