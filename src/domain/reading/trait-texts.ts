import type { Trait } from '../assessments/big-five/keys';
import type { Band } from '../assessments/big-five/score';

/** What a place on a scale means in everyday life, and one small thing to try. */
export interface LevelText {
  meaning: string;
  experiment: string;
}

export interface TraitText extends Record<Band, LevelText> {
  trait: Trait;
  title: string;
  /** What the scale is about. */
  about: string;
}

/** A statement of a test as a page shows it. */
export interface ItemText {
  /** The item's number. */
  n: number;
  text: string;
}

/** What a page of questions is made of. */
export interface Questionnaire {
  instruction: string;
  options: { value: number; text: string }[];
  items: ItemText[];
}
