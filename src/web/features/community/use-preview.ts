import { useState } from 'react';

/** Whether one writes or looks how others will see it; a field that is wrong comes back into sight. */
export function usePreview(errors: object) {
  const [shows, setShows] = useState<'write' | 'see'>('write');
  const [known, setKnown] = useState(errors);
  if (errors !== known) {
    setKnown(errors);
    if (Object.keys(errors).length > 0) setShows('write');
  }
  return [shows, setShows] as const;
}
