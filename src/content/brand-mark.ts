import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from './collection';

/** The logo as paths in a square from −50 to 50, taken from the site's own icon: two ring lines and the core. */
export const brandMark = once((): { rings: string[]; core: string } => {
  const svg = readFileSync(join(process.cwd(), 'public/favicon.svg'), 'utf8');
  const paths = [...svg.matchAll(/<path([^>]*) d="([^"]+)"/g)].map(([, attributes = '', d = '']) => ({
    attributes,
    d,
  }));
  const core = paths.find(({ attributes }) => attributes.includes('class'))?.d;
  const rings = paths.filter(({ attributes }) => !attributes.includes('class')).map(({ d }) => d);
  if (!core || rings.length === 0) throw new Error('public/favicon.svg: rings and a core with a class are expected');
  return { rings, core };
});
