import { useState } from 'react';
import { Journal } from './journal';
import { useReader } from './use-reader';

/** The journal of whoever is here. Its frame stands before that is known, and goes on as the first person's. */
export function OwnJournal() {
  const reader = useReader();
  const [first, setFirst] = useState(reader?.uid);
  if (reader && first === undefined) setFirst(reader.uid);
  return <Journal key={reader && reader.uid !== first ? reader.uid : 'first'} user={reader} />;
}
