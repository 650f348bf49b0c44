import { type Cue, partAt, type Track } from '~/domain/listening/track';
import { playFrom, seekIn } from '~/web/features/listening/player';
import { useTrack } from '~/web/features/listening/use-track';
import { SecondNote } from '~/web/features/notes/second-note';
import { TextTools } from '~/web/features/notes/text-tools';

interface SoundToolsProps {
  path: string;
  title: string;
  /** Null: the text has no sound. */
  track: Track | null;
}

/** The tools of a text whose notes can stand at a second of its sound. */
export function SoundTools({ path, title, track }: SoundToolsProps) {
  const sound = track && {
    play: (second: number) => void playFrom(track, second),
    seek: (second: number) => void seekIn(track, second),
  };
  return <TextTools path={path} title={title} sound={sound ?? undefined} />;
}

const NO_LINES: readonly Cue[] = [];

/** A note on the second at which a sound stands, with the line or the chapter that sounds then. */
export function TrackNote({ track, transcript = NO_LINES }: { track: Track; transcript?: readonly Cue[] }) {
  const second = Math.floor(useTrack(track).seconds);
  const line = transcript[partAt(transcript, second)]?.text;
  const chapter = track.chapters[partAt(track.chapters, second)]?.title;
  return <SecondNote second={second} sounds={line ?? chapter ?? track.title} />;
}
