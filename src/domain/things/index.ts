import { note } from './note';
import { planLine } from './plan-line';

/** Everything that a person keeps and that is declared here: the only list. */
export const THINGS = [planLine, note] as const;

export type AnyThing = (typeof THINGS)[number];
export type ThingName = AnyThing['name'];
