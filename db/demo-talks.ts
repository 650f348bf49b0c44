import type { Depth } from '~/domain/conversations/deck';

/** The demo person at the cards: talks that took place, favourites, an own card. Days are counted back from today. */

interface DemoTalk {
  id: string;
  daysAgo: number;
  deck: string;
  depth: Depth;
  cards: number;
}

export const DEMO_TALKS: readonly DemoTalk[] = [
  { id: '5b1f6a52-8a0e-4c1b-9c39-0c2f4b7d1a01', daysAgo: 96, deck: 'friendship', depth: 1, cards: 9 },
  { id: '5b1f6a52-8a0e-4c1b-9c39-0c2f4b7d1a02', daysAgo: 41, deck: 'family', depth: 2, cards: 6 },
  { id: '5b1f6a52-8a0e-4c1b-9c39-0c2f4b7d1a03', daysAgo: 12, deck: 'couple', depth: 2, cards: 11 },
  { id: '5b1f6a52-8a0e-4c1b-9c39-0c2f4b7d1a04', daysAgo: 3, deck: 'alone', depth: 3, cards: 4 },
];

export const DEMO_FAVOURITES = ['cpl-private-joke', 'cpl-good-evening-smell', 'aln-open-question'] as const;

export const DEMO_OWN_CARD = {
  id: '5b1f6a52-8a0e-4c1b-9c39-0c2f4b7d1b01',
  deck: 'couple',
  depth: 2,
  text: 'О чём нам хорошо молчится в поезде?',
} as const;
