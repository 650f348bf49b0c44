import { type EmotionKey, findEmotion } from './emotions';
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
 * breathing out, the senses; a mild one leaves room to think.
 */
export function whatHelps(emotion: EmotionKey, intensity: number): { practice: Offer; guide: Offer } {
  const [practice = '', guide = ''] =
    findEmotion(emotion)?.helps[intensity >= data.strongFrom ? 'strong' : 'mild'] ?? [];
  return { practice: offerOf(data.practices, practice), guide: offerOf(data.guides, guide) };
}
