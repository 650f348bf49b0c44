import type { Plugin } from 'vite';
import { emotionSheet } from '../../src/catalogue/emotion-sheet.ts';

/** `virtual:emotions.css`: colours and places of the emotions, from the catalogue. */
export function emotionStyles(): Plugin {
  const id = 'virtual:emotions.css';
  return {
    name: 'emotion-styles',
    resolveId: (asked) => (asked === id ? `\0${id}` : null),
    load: (asked) => (asked === `\0${id}` ? emotionSheet() : null),
  };
}
