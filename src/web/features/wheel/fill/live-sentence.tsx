import { memo, useLayoutEffect, useRef } from 'react';
import styles from '../wheel.module.css';
import { INVITATION } from '../words';
import type { WheelDraftStore } from './draft-store';
import { sentencePainter } from './paint';

/** What the wheel says at this moment. The words follow the hand, so they are written past React. */
export const LiveSentence = memo(function LiveSentence({ board }: { board: WheelDraftStore }) {
  const line = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => (line.current ? board.paintWith(sentencePainter(line.current), 'pause') : undefined), [board]);
  return (
    <p className={`t-l centred ${styles.sentence}`} ref={line}>
      {INVITATION}
    </p>
  );
});
