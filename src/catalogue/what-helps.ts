import { type EmotionKey, findEmotion, isPleasant, valenceOf } from './emotions';
import data from './what-helps.json';

interface Offer {
  slug: string;
  title: string;
}

interface Practice extends Offer {
  /** How long its sound lasts. */
  minutes: number;
}

const PRACTICES: Readonly<Record<string, Omit<Practice, 'slug'>>> = data.practices;
const GUIDES: Readonly<Record<string, string>> = data.guides;

/** The practices that are offered, by their addresses. */
export const OFFERED_PRACTICES: readonly string[] = Object.keys(PRACTICES);

/**
 * One practice with sound and one guide for a feeling of a strength 1–10. A strong feeling is met through the body first: long
 * breathing out, the senses; a mild one leaves room to think. An unpleasant shade of a pleasant family is helped as what it is.
 */
export function whatHelps(
  emotion: EmotionKey,
  intensity: number,
  subEmotion = '',
): { practice: Practice; guide: Offer } {
  const strength = intensity >= data.strongFrom ? 'strong' : 'mild';
  const isMixed = isPleasant(emotion) && valenceOf(emotion, subEmotion) < 0;
  const [practice = '', guide = ''] = (isMixed ? data.unsettled : findEmotion(emotion)?.helps)?.[strength] ?? [];
  return {
    practice: { slug: practice, ...(PRACTICES[practice] ?? { title: '', minutes: 0 }) },
    guide: { slug: guide, title: GUIDES[guide] ?? '' },
  };
}
