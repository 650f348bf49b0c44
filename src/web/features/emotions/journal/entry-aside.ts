import { createContext, type ReactNode } from 'react';
import type { Entry } from '~/domain/emotions/entry';

type OfEntry = (entry: Entry) => ReactNode;

/** What another part of the site puts under an entry of the journal (`line`) and among what can be done with it (`lines` of its menu). */
export const EntryAside = createContext<{ line: OfEntry; below: OfEntry } | null>(null);
