import { createContext, type ReactNode } from 'react';
import type { Entry } from '~/domain/emotions/entry';

/** `name`: of the entry, for those who hear it. */
type OfEntry = (entry: Entry, name: string) => ReactNode;

/** What another part of the site puts under an entry of the journal: a line of its own, and a button among the entry's actions. */
export const EntryAside = createContext<{ line: OfEntry; action: OfEntry } | null>(null);
