import { stemmer } from '@orama/stemmers/russian';
import MiniSearch from 'minisearch';
import { type SearchFile, type SearchPage, type SearchSection, searchRules } from '~/domain/reading/search';
import { ApiError, request } from '~/web/sync/api';

/** The site's index, fetched when somebody first searches. */
export interface SiteIndex {
  pages: readonly SearchPage[];
  sections: MiniSearch<SearchSection>;
}

let loading: Promise<SiteIndex> | undefined;

async function load(): Promise<SiteIndex> {
  const answer = await request('/search/index.json');
  if (!answer.ok) throw new ApiError(answer.status, 'unavailable', 'Поиск пока не\u00a0открылся. Попробуйте ещё раз.');
  const { pages, index } = (await answer.json()) as SearchFile;
  return { pages, sections: await readIndex(index) };
}

/** The index as the build serialised it. */
export const readIndex = (index: object): Promise<MiniSearch<SearchSection>> =>
  MiniSearch.loadJSAsync<SearchSection>(index as Parameters<typeof MiniSearch.loadJS>[0], searchRules(stemmer));

/** The index, from the network once; a failure is forgotten, so that the next call asks again. */
export function siteIndex(): Promise<SiteIndex> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
