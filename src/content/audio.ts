import { accessSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Episode, EpisodeCard, Practice, PracticeCard } from '../domain/listening/spoken';
import type { Sound } from '../domain/listening/track';
import { contentError, once, readCollection, readYamlFile } from './collection';
import {
  bylineFields,
  bylineOf,
  coverField,
  dateField,
  descriptionField,
  titleField,
  topicField,
  voiceFields,
} from './fields';
import { renderText, typeset } from './markdown';

/** Spoken episodes (texts until a recording exists) and practices with sound. */

const EPISODES = 'content/episodes';
const PRACTICES = 'content/practices';
const SOUNDS = 'public/audio';
/** Loudness of the sound files, by name; written by `scripts/sound/waves.mjs`. */
const WAVES = 'content/waves.json';

const second = z.number().check(z.minimum(0));

const episodeSchema = z.strictObject({
  title: titleField,
  description: descriptionField,
  number: z.int().check(z.minimum(1)),
  date: dateField,
  topic: topicField,
  cover: coverField,
  ...voiceFields,
  ...bylineFields,
  /** Name of a file in `public/audio` without its ending; empty: the page shows the text alone. */
  audio: z.string(),
  seconds: z.optional(second),
});

const practiceSchema = z.strictObject({
  title: titleField,
  description: descriptionField,
  topic: topicField,
  date: dateField,
  cover: coverField,
  ...bylineFields,
  seconds: second,
  chapters: z.array(z.strictObject({ at: second, title: z.string().check(z.minLength(1)) })).check(z.minLength(1)),
  transcript: z.array(z.strictObject({ at: second, text: z.string().check(z.minLength(1)) })).check(z.minLength(1)),
});

const readWaves = once(() => readYamlFile(WAVES, z.record(z.string(), z.string().check(z.regex(/^\d{40,400}$/)))));

function soundOf(file: string, name: string, seconds: number): Sound {
  const path = (ending: string) => `/audio/${name}.${ending}`;
  try {
    accessSync(join(process.cwd(), SOUNDS, `${name}.opus`));
    const { size } = statSync(join(process.cwd(), SOUNDS, `${name}.mp3`));
    return { mp3: path('mp3'), opus: path('opus'), bytes: size, seconds, wave: readWaves()[name] ?? '' };
  } catch {
    throw contentError(file, 'audio', `в ${SOUNDS} нет ${name}.mp3 и ${name}.opus`);
  }
}

function inOrder(file: string, field: string, cues: readonly { at: number }[], seconds: number): void {
  const wrong = cues.findIndex(({ at }, index) => at >= seconds || at < (cues[index - 1]?.at ?? 0));
  if (wrong >= 0) throw contentError(file, `${field}.${wrong}.at`, 'время не по порядку или за концом записи');
}

/** All episodes, the newest first. */
export const readEpisodes = once((): Episode[] =>
  readCollection(EPISODES, episodeSchema)
    .map(({ slug, fields, body }) => {
      const file = `${EPISODES}/${slug}.md`;
      const { audio, seconds, author, checkedBy, opens: _opens, living: _living, ...listed } = fields;
      if (audio && seconds === undefined) throw contentError(file, 'seconds', 'у записи должна быть длина в секундах');
      return {
        ...listed,
        by: bylineOf({ author, checkedBy }),
        slug,
        title: typeset(fields.title),
        description: typeset(fields.description),
        text: renderText(file, body),
        sound: audio ? soundOf(file, audio, seconds ?? 0) : null,
      };
    })
    .sort((a, b) => b.number - a.number),
);

/** All practices, the shortest first. */
export const readPractices = once((): Practice[] =>
  readCollection(PRACTICES, practiceSchema)
    .map(({ slug, fields, body }) => {
      const file = `${PRACTICES}/${slug}.md`;
      const { seconds, chapters, transcript, author, checkedBy, ...listed } = fields;
      inOrder(file, 'chapters', chapters, seconds);
      inOrder(file, 'transcript', transcript, seconds);
      return {
        ...listed,
        by: bylineOf({ author, checkedBy }),
        slug,
        title: typeset(fields.title),
        description: typeset(fields.description),
        text: renderText(file, body),
        sound: soundOf(file, slug, seconds),
        chapters: chapters.map(({ at, title }) => ({ at, title: typeset(title) })),
        transcript: transcript.map(({ at, text }) => ({ at, text: typeset(text) })),
      };
    })
    .sort((a, b) => a.sound.seconds - b.sound.seconds),
);

/** Practices as cards show them, the shortest first. */
export const practiceCards = (): PracticeCard[] =>
  readPractices().map(({ text: _text, transcript: _transcript, date: _date, by: _by, ...card }) => card);

/** Episodes as cards show them, the newest first. */
export const episodeCards = (): EpisodeCard[] =>
  readEpisodes().map(({ text, sound, date: _date, by: _by, ...card }) => ({
    ...card,
    minutes: text.minutes,
    isHeard: sound !== null,
  }));

type Spoken =
  | { practice: Practice; others: PracticeCard[] }
  | { episode: Episode; before: EpisodeCard | null; after: EpisodeCard | null };

/** A practice or an episode with what to go on with; null when there is none of this name. */
export function readSpoken(slug: string): Spoken | null {
  const practice = readPractices().find((one) => one.slug === slug);
  if (practice) return { practice, others: practiceCards().filter((other) => other.slug !== slug) };
  const at = readEpisodes().findIndex((one) => one.slug === slug);
  const episode = readEpisodes()[at];
  if (!episode) return null;
  return { episode, before: episodeCards()[at + 1] ?? null, after: episodeCards()[at - 1] ?? null };
}

/** Lengths in seconds of everything that has a sound file, by its name; texts are not rendered. `root`: the repository. */
export function soundLengths(root?: string): Map<string, number> {
  const practices = readCollection(PRACTICES, practiceSchema, root);
  const episodes = readCollection(EPISODES, episodeSchema, root).filter(({ fields }) => fields.audio);
  return new Map([...practices, ...episodes].map(({ slug, fields }) => [slug, fields.seconds ?? 0]));
}
