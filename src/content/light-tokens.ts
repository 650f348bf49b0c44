import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emotionColors } from '../catalogue/emotion-sheet';
import { once } from './collection';

/** Colours of the light theme for what is drawn without a browser, read from where they stand. */

const STYLES = 'src/web/styles/tokens.css';

/** Custom properties of the light theme by name without the leading dashes, such as `c-ink`. */
const readTokens = once((): ReadonlyMap<string, string> => {
  const css = readFileSync(join(process.cwd(), STYLES), 'utf8');
  const found = css.matchAll(/--(c-[\w-]+|art-[\w-]+):\s*(?:light-dark\()?(#\w+|rgb\([^)]*\))/g);
  return new Map([
    ...[...found].map(([, name = '', value = '']) => [name, value] as const),
    ...emotionColors().map(([token, light]) => [token, light] as const),
  ]);
});

/** The value of a colour of the light theme: `lightColor('c-ink')` is `#17211c`. Throws on an unknown name. */
export function lightColor(name: string): string {
  const value = readTokens().get(name);
  if (!value) throw new Error(`no colour --${name} in the light theme`);
  return value;
}
