import type { EmotionKey } from '../../catalogue/emotion-looks';

/** A short answer to one question, as lists name it. */
export interface AnswerLink {
  slug: string;
  /** The question. */
  title: string;
}

/** An answer with what it is for, as the site offers it beside an entry. */
export interface AnswerOffer extends AnswerLink {
  /** Emotions and single shades: `anger`, `anger/envy`. */
  feelings: readonly string[];
  /** The least and the greatest strength, 1–10. */
  strength: readonly [number, number];
}

interface Felt {
  emotion: EmotionKey;
  subEmotion?: string | undefined;
  intensity: number;
}

/**
 * The one answer for a feeling of a strength; null where none fits. An answer to the very shade goes first, one to a single shade never
 * answers another. Of several the strength chooses, so that not the same one comes each time.
 */
export function fittingAnswer(
  answers: readonly AnswerOffer[],
  { emotion, subEmotion, intensity }: Felt,
): AnswerLink | null {
  const inBand = answers.filter(({ strength: [from, to] }) => from <= intensity && intensity <= to);
  const answersTo = (feeling: string) => inBand.filter(({ feelings }) => feelings.includes(feeling));
  const toShade = subEmotion ? answersTo(`${emotion}/${subEmotion}`) : [];
  const fitting = toShade.length > 0 ? toShade : answersTo(emotion);
  return fitting[intensity % fitting.length] ?? null;
}
