import type { EmotionKey } from '~/catalogue/emotions';
import { glyphFrame } from './frames';
import { glyphInner, glyphPath } from './glyphs';

interface GlyphProps {
  emotion: EmotionKey;
  /** Pixels. */
  size?: number | undefined;
  className?: string;
}

/** The silhouette of an emotion; always stands beside its word, so it is hidden from screen readers. */
export function Glyph({ emotion, size = 32, className }: GlyphProps) {
  return (
    <svg {...glyphFrame(size, className)} aria-hidden="true" focusable="false">
      <path d={glyphPath(emotion)} fill={`var(--c-emo-${emotion})`} />
      <path
        d={glyphInner(emotion)}
        fill="none"
        stroke={`var(--c-emo-${emotion}-on)`}
        strokeOpacity=".5"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  );
}
