import { findEmotion, findSubEmotion, intensityLabels } from '~/catalogue/emotions';

/** How emotions are named on the pages. Keys are stored, words are looked up here. */

const NB = '\u00a0';

/** «Радость»; the key itself for one that the catalogue doesn't know. */
export function emotionTitle(key: string): string {
  return findEmotion(key)?.short ?? key;
}

const labels = Object.entries(intensityLabels)
  .map(([level, label]) => ({ level: Number(level), label }))
  .sort((a, b) => a.level - b.level);

/** The word of the catalogue that stands at or below the intensity: «едва заметно» … «захватывает целиком». */
export function intensityWord(intensity: number): string {
  return labels.findLast(({ level }) => level <= intensity)?.label ?? labels[0]?.label ?? '';
}

/** «6 из 10» with no-break spaces. */
export function outOfTen(intensity: number): string {
  return intensity > 0 ? `${intensity}${NB}из${NB}10` : `сила не${NB}указана`;
}

/** «, и ещё радость»; empty without a second feeling. `form`: in the accusative for a sentence. */
export function alsoWords(also: string | null | undefined, form: 'name' | 'accusative' = 'name'): string {
  const emotion = findEmotion(also ?? '');
  if (!emotion) return '';
  return `, и${NB}ещё ${form === 'name' ? emotion.short.toLowerCase() : emotion.accusative}`;
}

/**
 * Accusative forms for a sentence: «чувствую грусть, точнее — тоску». `shade` is null when none is chosen, when it goes by the name of
 * its emotion, or when it is neither pleasant nor unpleasant: that one is told in place of the emotion.
 */
export function feltWords(emotion: string, shade: string): { emotion: string; shade: string | null } {
  const felt = findEmotion(emotion)?.accusative ?? emotion;
  const found = shade ? findSubEmotion(emotion, shade) : undefined;
  if (found?.valence === 0) return { emotion: found.accusative, shade: null };
  const closer = found?.accusative ?? null;
  return { emotion: felt, shade: closer === felt ? null : closer };
}
