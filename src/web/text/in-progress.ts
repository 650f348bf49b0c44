/** Something that a person has begun and can go on with, as a line of the cabinet tells of it. */
export interface InProgress {
  key: string;
  /** What it is. */
  title: string;
  /** Where it stopped. */
  state: string;
  /** The very place. */
  to: string;
  /** When they were there last (ISO); null: nobody knows. */
  at: string | null;
}

/** What a kind of things has of the begun ones; null while that is not known. */
export type InProgressItems = readonly InProgress[] | null;

/** The latest first; what has no time comes last, in its order. */
export const latestFirst = (things: readonly InProgress[]): InProgress[] =>
  things.toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? ''));
