import data from './archetypes.json';

/** Twelve archetypes, sixty statements of our own (five a scale) and the scale of answers. */
export type ArchetypeKey =
  | 'idealist'
  | 'realist'
  | 'warrior'
  | 'caregiver'
  | 'seeker'
  | 'lover'
  | 'rebel'
  | 'creator'
  | 'ruler'
  | 'magician'
  | 'sage'
  | 'jester';

export interface Archetype {
  key: ArchetypeKey;
  title: string;
  /** One sentence of who it is. */
  summary: string;
  /** The purpose line: what a person led by it is here for. */
  purpose: string;
  traits: string;
  fear: string;
}

export interface ArchetypeItem {
  n: number;
  archetype: ArchetypeKey;
  text: string;
  /** Speaks of the opposite: its answer is turned, 6 − answer. */
  reversed?: boolean;
}

export const archetypes = data.archetypes as readonly Archetype[];
export const archetypeItems = data.items as readonly ArchetypeItem[];
/** In the fixed order, which settles what nothing else does. */
export const ARCHETYPE_KEYS = archetypes.map(({ key }) => key);
/** What an answer says, from 1 to 5. */
export const archetypeOptions = data.scale.options;

const byKey = new Map(archetypes.map((archetype) => [archetype.key, archetype]));

/** The short lines of an archetype. */
export function archetypeText(key: ArchetypeKey): Archetype {
  const found = byKey.get(key);
  if (!found) throw new Error(`Unknown archetype: ${key}`);
  return found;
}
