import type { ReactNode } from 'react';

/** Takes words from elsewhere into the text of a topic, with the entries of the diary that they were taken from. */
export type TakeWords = (words: string, entries: string[]) => void;

/** What stands above a new topic where its words may come from. */
export type WordSource = (uid: string, take: TakeWords) => ReactNode;
