import { useRef } from 'react';
import { type Cue, partAt, type Track } from '~/domain/listening/track';
import { playFrom } from './player';
import { usePlayer } from './player-store';
import styles from './practice-page.module.css';
import { clockOf } from './sound-text';
import { useFollow } from './use-follow';
import { useChapter } from './use-track';

interface CourseProps {
  track: Track;
  transcript: readonly Cue[];
}

/** The line that sounds, by its index; -1 while the track is not in the player. */
function useCue({ track, transcript }: CourseProps): number {
  return usePlayer((state) => (state.track?.slug === track.slug ? partAt(transcript, state.seconds) : -1));
}

/** The line that sounds, large; before the beginning the first one. */
function CurrentLine(props: CourseProps) {
  const { track, transcript } = props;
  const cue = useCue(props);
  const chapter = Math.max(useChapter(track), 0);
  return (
    <div className={`self-start ${styles.now} no-print`}>
      <p className="cap">
        Глава {chapter + 1} из&nbsp;{track.chapters.length}: {track.chapters[chapter]?.title}
      </p>
      <p className={cue < 0 ? `d-m ${styles.still} mute mt-4` : `d-m ${styles.line} mt-4`} key={cue}>
        {transcript[Math.max(cue, 0)]?.text}
      </p>
    </div>
  );
}

/** Chapters with their lines, in step with the sound; a chapter is a button that plays from there. */
export function CourseOfPractice(props: CourseProps) {
  const { track, transcript } = props;
  const list = useRef<HTMLOListElement>(null);
  const cue = useCue(props);
  const chapter = useChapter(track);
  useFollow(list, cue < 0 ? null : String(cue));
  const linesOf = (index: number) =>
    transcript.map((line, at) => ({ ...line, index: at })).filter(({ at }) => partAt(track.chapters, at) === index);
  return (
    <section className={`wrap gap-12 split ${styles.course}`} aria-labelledby="course">
      <CurrentLine {...props} />
      <div>
        <h2 className="t-m mb-3" id="course">
          Что звучит
        </h2>
        <ol ref={list} className={`rows ${styles.transcript}`}>
          {track.chapters.map(({ at, title }, index) => (
            <li className="py-3" key={at}>
              <h3>
                <button
                  type="button"
                  className={`sinks full reach ${styles.chapter}`}
                  aria-current={index === chapter ? 'step' : undefined}
                  onClick={() => void playFrom(track, at)}
                >
                  <span className={`${styles.at} cap num`}>{clockOf(at)}</span>
                  {title}
                </button>
              </h3>
              <ol>
                {linesOf(index).map((line) => (
                  <li
                    key={line.at}
                    className={`${styles.cue} mute`}
                    data-line={line.index}
                    aria-current={line.index === cue ? 'true' : undefined}
                  >
                    <span className={`${styles.at} cap num`}>{clockOf(line.at)}</span>
                    <span>{line.text}</span>
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
