import { useCallback, useEffect, useState } from 'react';
import { type SiteIndex, siteIndex } from './site-index';

interface IndexState {
  index: SiteIndex | null;
  failed: boolean;
  retry: () => void;
}

/** The site's index, fetched once `wanted`; after a failure again when the network is back. */
export function useSiteIndex(wanted: boolean): IndexState {
  const [index, setIndex] = useState<SiteIndex | null>(null);
  const [failed, setFailed] = useState(false);
  const retry = useCallback(() => {
    setFailed(false);
    siteIndex().then(setIndex, () => setFailed(true));
  }, []);
  useEffect(() => {
    if (wanted) retry();
  }, [wanted, retry]);
  useEffect(() => {
    if (!failed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed, retry]);
  return { index, failed, retry };
}
