import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { PAGE } from './words';

const never = () => () => {};

interface Place {
  deck: string | null;
  step: 'talk' | null;
  /** False while the page stands as it was built. */
  known: boolean;
}

/** Which deck and step the address names; none of them while the page stands as it was built. */
export function usePlace(): Place {
  const [search] = useSearchParams();
  const read = (name: string) => () => search.get(name);
  const none = () => null;
  const deck = useSyncExternalStore(never, read('deck'), none);
  const step = useSyncExternalStore(never, read('step'), none);
  const known = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return { deck, step: step === 'talk' ? 'talk' : null, known };
}

export const deckPlace = (deck: string) => `${PAGE}?deck=${deck}`;
export const talkPlace = (deck: string) => `${PAGE}?deck=${deck}&step=talk`;
