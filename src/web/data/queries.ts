import { QueryClient } from '@tanstack/react-query';
import { onPersonGone } from '~/web/person-change';

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
