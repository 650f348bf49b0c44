import { EMOTION_LOOKS, EMOTION_ORDER, type EmotionLook } from './emotion-looks.ts';

const ROLES = ['fill', 'deep', 'tint', 'on'] as const satisfies readonly (keyof EmotionLook['colors'])[];

/** `c-emo-joy`, `c-emo-joy-deep` … */
const tokenOf = (emotion: string, role: (typeof ROLES)[number]) =>
  role === 'fill' ? `c-emo-${emotion}` : `c-emo-${emotion}-${role}`;

/** The colours of the emotions by their tokens without the leading dashes: [light, dark]. */
export const emotionColors = (): [token: string, light: string, dark: string][] =>
  EMOTION_ORDER.flatMap((emotion) =>
    ROLES.map((role): [string, string, string] => {
      const [light = '', dark = light] = EMOTION_LOOKS[emotion].colors[role];
      return [tokenOf(emotion, role), light, dark];
    }),
  );

/**
 * The stylesheet of the emotions, which the build imports as `virtual:emotions.css`: the tokens `--c-emo-…`, and for each emotion
 * a class `is-…` within which `--emo`, `--emo-deep`, `--emo-tint`, `--emo-on` are its colours, `--emo-x` and `--emo-y` its place on a
 * wheel of radius 1, clockwise from the top, right and down, and `--emo-corner` is 1 between two axes and 0 on one.
 */
export function emotionSheet(): string {
  const tokens = emotionColors().map(
    ([token, light, dark]) => `--${token}:${light === dark ? light : `light-dark(${light}, ${dark})`};`,
  );
  const classes = EMOTION_ORDER.map((emotion, index) => {
    const colors = ROLES.map((role) => `--emo${role === 'fill' ? '' : `-${role}`}:var(--${tokenOf(emotion, role)});`);
    const turn = (index / EMOTION_ORDER.length) * 2 * Math.PI;
    const place = Object.entries({ x: Math.sin(turn), y: -Math.cos(turn), corner: Math.sin(turn * 2) ** 2 });
    return `.is-${emotion}{${colors.join('')}${place.map(([name, at]) => `--emo-${name}:${+at.toFixed(5)};`).join('')}}`;
  });
  return `:root,[data-theme]{${tokens.join('')}}@layer type{${classes.join('')}}`;
}
