import { focusManager, QueryClient } from '@tanstack/react-query';
import { onPersonGone } from '~/web/device/person-change';

// Who turns to another window and back has not hidden the page.
focusManager.setEventListener((onFocus) => {
  if (typeof window === 'undefined') return;
  const look = () => onFocus();
  window.addEventListener('focus', look);
  window.addEventListener('visibilitychange', look);
  return () => {
    window.removeEventListener('focus', look);
    window.removeEventListener('visibilitychange', look);
  };
});

/** Answers of the site that pages read, as long as the page lives. What failed is asked for again once the network is back. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: ({ state }) => state.status === 'error',
    },
  },
});

onPersonGone(() => queries.clear());
// What its provider would do: it hears of focus and network.
if (typeof window !== 'undefined') queries.mount();
