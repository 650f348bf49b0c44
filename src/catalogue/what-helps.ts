import { type EmotionKey, findEmotion, isPleasant } from './emotions';
import data from './what-helps.json';

export interface Offer {
  slug: string;
  title: string;
}

const offerOf = (titles: Readonly<Record<string, string>>, slug: string): Offer => ({
  slug,
  title: titles[slug] ?? '',
});

/**
 * One practice with sound and one guide for a feeling of a strength 1–10. A strong feeling is met through the body first: long
 * breathing out, the senses; a mild one leaves room to think. An unpleasant shade of a pleasant family is helped as what it is.
 */
export function whatHelps(emotion: EmotionKey, intensity: number, subEmotion = ''): { practice: Offer; guide: Offer } {
  const strength = intensity >= data.strongFrom ? 'strong' : 'mild';
  const isMixed = isPleasant(emotion) && !isPleasant(emotion, subEmotion);
  const [practice = '', guide = ''] = (isMixed ? data.unsettled : findEmotion(emotion)?.helps)?.[strength] ?? [];
  return { practice: offerOf(data.practices, practice), guide: offerOf(data.guides, guide) };
}
