import { useState } from 'react';

/** Whether one writes or looks how others will see it; a field that is wrong comes back into sight, and so does that of the next words. */
export function usePreview(errors: object, id: string) {
  const [shows, setShows] = useState<'write' | 'see'>('write');
  const [known, setKnown] = useState(errors);
  const [written, setWritten] = useState(id);
  if (id !== written) {
    setWritten(id);
    setShows('write');
  }
  if (errors !== known) {
    setKnown(errors);
    if (Object.keys(errors).length > 0) setShows('write');
  }
  return [shows, setShows] as const;
}
