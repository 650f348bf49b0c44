import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ANSWERS_FILE, COURSES_FILE, FEEDS, PORTRAITS_FILE, SPARKS_FILE } from '../catalogue/site';
import { answerOffers } from './answers';
import { readArchetypes } from './archetypes';
import { courseCards } from './courses';
import { blogJsonFeed, blogRss } from './feeds';
import { offlinePage } from './offline-page';
import { podcastFeed } from './podcast-feed';
import { publicPaths } from './prerendered';
import { searchFile, searchTexts } from './search-index';
import { robotsText, siteMap } from './sitemap';
import { readSparks } from './sparks';
import { webManifest } from './web-manifest';

/** Writes what stands beside the built pages in `root`: search index, short answers by feeling, portraits, cards of courses, sparks, feeds, site map, rules for robots, web manifest, the page without a network. */
export async function writeSiteFiles(root: string): Promise<void> {
  const files: Record<string, string> = {
    '/search/index.json': JSON.stringify(searchFile(searchTexts(root, publicPaths()))),
    [PORTRAITS_FILE]: JSON.stringify(readArchetypes()),
    [ANSWERS_FILE]: JSON.stringify(answerOffers()),
    [COURSES_FILE]: JSON.stringify(courseCards()),
    [SPARKS_FILE]: JSON.stringify(readSparks()),
    '/sitemap.xml': siteMap(),
    '/robots.txt': robotsText(),
    '/manifest.webmanifest': webManifest(),
    '/offline.html': offlinePage(),
    [FEEDS.blogRss]: blogRss(),
    [FEEDS.blogJson]: blogJsonFeed(),
    [FEEDS.podcast]: podcastFeed(),
  };
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
