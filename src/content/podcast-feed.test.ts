import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { SITE_URL_PLACEHOLDER } from '../catalogue/site';
import { readEpisodes, readPractices } from './audio';
import { podcastFeed } from './podcast-feed';

/** What directories of podcasts ask of a feed, as a schema of its tags. */

const RFC_2822 = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} \+0000$/;
const word = z.string().check(z.minLength(1), z.maxLength(255));
const address = z.string().check(z.startsWith(`${SITE_URL_PLACEHOLDER}/`));
const date = z.string().check(z.regex(RFC_2822));
const image = z.strictObject({ '@href': address });
const explicit = z.enum(['true', 'false']);

const itemSchema = z.strictObject({
  title: word,
  link: address,
  description: z.string().check(z.minLength(40), z.maxLength(4_000)),
  guid: z.strictObject({ '@isPermaLink': z.literal('false'), '#text': word }),
  pubDate: date,
  enclosure: z.strictObject({
    '@url': address,
    '@length': z.string().check(z.regex(/^[1-9]\d*$/)),
    '@type': z.literal('audio/mpeg'),
  }),
  'itunes:title': word,
  'itunes:duration': z.string().check(z.regex(/^[1-9]\d*$/)),
  'itunes:episodeType': z.literal('full'),
  'itunes:explicit': explicit,
  'itunes:image': image,
});

const feedSchema = z.strictObject({
  '@version': z.literal('2.0'),
  '@xmlns:itunes': z.literal('http://www.itunes.com/dtds/podcast-1.0.dtd'),
  '@xmlns:atom': z.literal('http://www.w3.org/2005/Atom'),
  channel: z.strictObject({
    title: word,
    link: address,
    'atom:link': z.strictObject({
      '@href': z.literal(`${SITE_URL_PLACEHOLDER}/podcast.xml`),
      '@rel': z.literal('self'),
      '@type': z.literal('application/rss+xml'),
    }),
    description: z.string().check(z.minLength(40), z.maxLength(4_000)),
    language: z.literal('ru'),
    copyright: word,
    lastBuildDate: date,
    image: z.strictObject({ url: address, title: word, link: address }),
    'itunes:author': word,
    'itunes:type': z.literal('episodic'),
    'itunes:image': image,
    'itunes:category': z.strictObject({
      '@text': z.literal('Health & Fitness'),
      'itunes:category': z.strictObject({ '@text': z.literal('Mental Health') }),
    }),
    'itunes:explicit': explicit,
    item: z.array(itemSchema).check(z.minLength(1)),
  }),
});

const xml = podcastFeed();
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => name === 'item',
});
const { rss } = parser.parse(xml) as { rss: z.infer<typeof feedSchema> };
const { channel } = feedSchema.parse(rss);
const fileOf = (url: string) => join(process.cwd(), 'public', url.slice(SITE_URL_PLACEHOLDER.length));

describe('the podcast feed', () => {
  test('is well-formed XML in UTF-8 that names itself', () => {
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);
    expect(XMLValidator.validate(xml)).toBe(true);
  });

  test('holds what has a sound file, each once, the newest first', () => {
    const heard = [...readPractices(), ...readEpisodes().filter(({ sound }) => sound)];
    expect(channel.item.map(({ link }) => link).sort()).toEqual(
      heard.map(({ slug }) => `${SITE_URL_PLACEHOLDER}/courses/podcasts/${slug}`).sort(),
    );
    expect(new Set(channel.item.map(({ guid }) => guid['#text'])).size).toBe(heard.length);
    const dates = channel.item.map(({ pubDate }) => Date.parse(pubDate));
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
  });

  test('tells the true sizes and lengths', () => {
    for (const { enclosure, 'itunes:duration': seconds } of channel.item) {
      const { size } = statSync(fileOf(enclosure['@url']));
      expect(Number(enclosure['@length'])).toBe(size);
      // The files are made at 40 kbit/s.
      expect(Math.abs(size / 5_000 - Number(seconds))).toBeLessThan(1);
    }
  });

  test('its cover is a square picture of 1,400 to 3,000 pixels', () => {
    const png = readFileSync(fileOf(channel['itunes:image']['@href']));
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    expect([png.subarray(1, 4).toString(), width]).toEqual(['PNG', height]);
    expect(width).toBeGreaterThanOrEqual(1_400);
    expect(width).toBeLessThanOrEqual(3_000);
    expect(png.length).toBeLessThan(512 * 1_024);
  });
});
