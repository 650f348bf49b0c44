import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SITE_NAME, SITE_URL_PLACEHOLDER } from '../../catalogue/site';
import { plainText } from '../markdown';

/** A page that wants a picture for social networks. */
export interface SocialPage {
  /** Path of the picture under the root of the site, such as `social/blog/saying-no.png`. */
  file: string;
  title: string;
  /** Part of the site; null for pages of their own. */
  section: string | null;
}

const SECTIONS: readonly (readonly [string, string])[] = [
  ['answers', 'Короткие ответы'],
  ['blog', 'Статьи'],
  ['courses/courses', 'Курсы'],
  ['courses/healing-childhood-traumas', 'Курсы'],
  ['courses/guides', 'Гиды'],
  ['courses/podcasts', 'Практики и\u00a0разговоры'],
  ['courses/free-resources', 'Бесплатные материалы'],
  ['awareness-tools', 'Инструменты'],
  ['tree-of-self', 'Инструменты'],
  ['legal', 'Документы'],
];

/** A worksheet's title, «Рабочий лист «Карта границ»»: the kind goes above, the name is the title. */
const KIND = /^(Рабочий лист)\s«([^«»]+)»$/;

const property = (html: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? null;

/** What the head of a built page says of its picture; null when it wants none. */
export function socialPage(html: string): SocialPage | null {
  const address = property(html, 'og:image');
  const title = property(html, 'og:title');
  if (address === null || title === null) return null;
  const file = address.replace(`${SITE_URL_PLACEHOLDER}/`, '');
  const name = plainText(title).replace(` — ${SITE_NAME}`, '').replace(`\u00a0— ${SITE_NAME}`, '');
  const [, kind, own] = KIND.exec(name) ?? [];
  if (kind && own) return { file, title: own, section: kind };
  const section = SECTIONS.find(([path]) => file.startsWith(`social/${path}`))?.[1] ?? null;
  return { file, title: name, section: section === name ? null : section };
}

/** Every picture that the built pages name, once. */
export async function socialPages(root: string): Promise<SocialPage[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.html'));
  const pages = new Map<string, SocialPage>();
  for (const { parentPath, name } of names) {
    const page = socialPage(await readFile(join(parentPath, name), 'utf8'));
    if (page) pages.set(page.file, page);
  }
  return [...pages.values()].sort((a, b) => a.file.localeCompare(b.file));
}
