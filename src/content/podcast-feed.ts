import { FEEDS, SITE_NAME, SITE_URL_PLACEHOLDER } from '../catalogue/site';
import type { Sound } from '../domain/listening/track';
import { readEpisodes, readPractices } from './audio';
import { writeXml } from './xml';

/** The podcast's feed for directories and apps (RSS 2.0 with Apple's tags): only what can be heard. */

const TITLE = `${SITE_NAME}: практики со\u00a0звуком`;
const DESCRIPTION =
  'Короткие практики, которые ведёт звук: ровное дыхание, длинный выдох, внимание к\u00a0телу, пять чувств, шум перед сном. Слов в\u00a0записях нет, подсказки стоят в\u00a0тексте рядом.';

const at = (path: string) => SITE_URL_PLACEHOLDER + path;
const COVER = at('/audio/cover.png');

interface Heard {
  slug: string;
  title: string;
  description: string;
  date: string;
  sound: Sound;
}

/** RFC 2822, in the morning of the day. */
const dateText = (day: string) => new Date(`${day}T06:00:00Z`).toUTCString().replace('GMT', '+0000');

const item = ({ slug, title, description, date, sound }: Heard) => ({
  title,
  link: at(`/courses/podcasts/${slug}`),
  description,
  // The name stays the same when the site moves to another address.
  guid: { '@isPermaLink': 'false', '#text': `krona:${slug}` },
  pubDate: dateText(date),
  enclosure: { '@url': at(sound.mp3), '@length': sound.bytes, '@type': 'audio/mpeg' },
  'itunes:title': title,
  'itunes:duration': Math.round(sound.seconds),
  'itunes:episodeType': 'full',
  'itunes:explicit': 'false',
  'itunes:image': { '@href': COVER },
});

function heard(): Heard[] {
  const episodes = readEpisodes().flatMap(({ sound, ...episode }) => (sound ? [{ ...episode, sound }] : []));
  return [...readPractices(), ...episodes].sort((a, b) => (a.date < b.date ? 1 : -1));
}

/** The feed as XML; the server puts the site's address in. */
export function podcastFeed(): string {
  const items = heard();
  const channel = {
    title: TITLE,
    link: at('/courses/podcasts'),
    'atom:link': { '@href': at(FEEDS.podcast), '@rel': 'self', '@type': 'application/rss+xml' },
    description: DESCRIPTION,
    language: 'ru',
    copyright: SITE_NAME,
    lastBuildDate: dateText(items[0]?.date ?? '1970-01-01'),
    image: { url: COVER, title: TITLE, link: at('/courses/podcasts') },
    'itunes:author': SITE_NAME,
    'itunes:type': 'episodic',
    'itunes:image': { '@href': COVER },
    'itunes:category': { '@text': 'Health & Fitness', 'itunes:category': { '@text': 'Mental Health' } },
    'itunes:explicit': 'false',
    item: items.map(item),
  };
  return writeXml({
    rss: {
      '@version': '2.0',
      '@xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
      '@xmlns:atom': 'http://www.w3.org/2005/Atom',
      channel,
    },
  });
}
