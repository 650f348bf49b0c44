import { createContext, type ReactNode } from 'react';
import type { Entry } from '~/domain/emotions/entry';

/** What another part of the site puts under an entry of the journal; `name`: of the entry, for those who hear it. */
export const EntryAside = createContext<((entry: Entry, name: string) => ReactNode) | null>(null);
