/** The name of the site; stands nowhere else. */
export const SITE_NAME = 'Крона';

/** What readers of feeds subscribe to. */
export const FEEDS = {
  blogRss: '/blog/rss.xml',
  blogJson: '/blog/feed.json',
  podcast: '/podcast.xml',
} as const;

/** Stands in built files where the site's public address belongs; the server replaces it when it loads them. */
export const SITE_URL_PLACEHOLDER = 'https://krona.invalid';

/** The twelve portraits for pages that are not built ahead. */
export const PORTRAITS_FILE = '/archetypes/portraits.json';

/** The cards of all courses, for pages of the cabinet that name a lesson. */
export const COURSES_FILE = '/courses/cards.json';

/** All sparks with their texts, for the page of the spark: read once, not with the page and again with its payload. */
export const SPARKS_FILE = '/sparks/texts.json';

/** The questions of the short answers with the feelings that they are for, where an entry was saved. */
export const ANSWERS_FILE = '/answers/offers.json';
