import { useQuery } from '~/web/ui/use-query';
import { PAGE } from './words';

interface DeckAddress {
  deck: string | null;
  step: 'talk' | null;
  /** False while the page stands as it was built. */
  known: boolean;
}

/** Which deck and step the address names; none of them while the page stands as it was built. */
export function useDeckAddress(): DeckAddress {
  const query = useQuery();
  const step = query?.get('step') === 'talk' ? 'talk' : null;
  return { deck: query?.get('deck') ?? null, step, known: query !== null };
}

export const deckPath = (deck: string) => `${PAGE}?deck=${deck}`;
export const conversationPath = (deck: string) => `${PAGE}?deck=${deck}&step=talk`;
