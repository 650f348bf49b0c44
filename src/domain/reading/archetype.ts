import type { ArchetypeKey } from '../../catalogue/archetypes';
import type { TextSection } from './text';

/** A portrait of an archetype as its page shows it. */
export interface ArchetypePortrait {
  key: ArchetypeKey;
  title: string;
  lead: string;
  gift: string;
  shadow: string;
  /** One question to live with. */
  question: string;
  /** One practice for a week. */
  practice: string;
  /** How to invite it where it is quiet. */
  low: string;
  /** Three beginnings of a purpose statement, each ending in «…». */
  beginnings: string[];
  sections: TextSection[];
}
