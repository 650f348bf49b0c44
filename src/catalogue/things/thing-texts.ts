import { noteTexts } from './note';
import { planLineTexts } from './plan-line';

type Forms = readonly [string, string, string];

/** A thing that a person keeps (domain/things), in words. */
export interface ThingTexts {
  /** Its address, by which a device knows it before its declaration has come. */
  path: string;
  /** As a collection of one's own data: its title and those of its fields. */
  title: string;
  fields: Readonly<Record<string, string>>;
  /** A change that waits, and a guest's thing. */
  pending: Forms;
  guest: Forms | string;
  /** What is begun and not saved. */
  draft: Forms | string;
  /** The refusal where a person has as much of it as fits. */
  full: string;
  /** Its rows of the HTTP table. */
  list: string;
  put: string;
  remove: string;
}

export const THING_TEXTS = {
  planLines: planLineTexts,
  notes: noteTexts,
} as const satisfies Readonly<Record<string, ThingTexts>>;
