/** Distances, sizes and radii stand in src/web/styles/tokens.css. From 5rem on it is the room of a drawing or a bar; paper (pt, mm) has measures of its own. */
const BARE = /(?<![\w.-])(?:[0-4](?:\.\d+)?|\.\d+)rem\b|clamp\(|(?<![\w.-])(?:[4-9]|\d{2,})(?:\.\d+)?px\b/;
/** The letters of a chart keep their size while the drawing is scaled: they are reckoned from its width. */
const BARE_SIZE = /^(?!.*(?:tan\(|cqw)).*\d(?:rem|px|vw)\b/;

/** @type {import('stylelint').Config} */
export default {
  rules: {
    'declaration-property-value-disallowed-list': {
      '/^(?:margin|padding)(?:-|$)/': [BARE],
      '/^(?:row-|column-)?gap$/': [BARE],
      '/radius$/': [BARE],
      'font-size': [BARE_SIZE],
      font: [BARE_SIZE],
    },
    'selector-pseudo-class-disallowed-list': [
      ['global'],
      { message: 'A class that several features share stands in src/web/styles.' },
    ],
  },
};
