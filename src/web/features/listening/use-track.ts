import { partAt, resumeAt, type Track } from '~/domain/listening/track';
import { usePlayer } from './player-store';
import { usePositions } from './positions';

interface TrackView {
  /** Whether it is this track that the player holds. */
  isCurrent: boolean;
  /** Sounds, or is about to. */
  isOn: boolean;
  isLoading: boolean;
  /** Where it stands, or would go on. */
  seconds: number;
}

/** How a track stands in the player, or where it was left. */
export function useTrack(track: Track): TrackView {
  const places = usePositions();
  const isCurrent = usePlayer((state) => state.track?.slug === track.slug);
  const status = usePlayer((state) => state.status);
  const playing = usePlayer((state) => (state.track?.slug === track.slug ? state.seconds : 0));
  return {
    isCurrent,
    isOn: isCurrent && (status === 'playing' || status === 'loading'),
    isLoading: isCurrent && status === 'loading',
    seconds: isCurrent ? playing : resumeAt(places[track.slug]?.seconds ?? 0, track.sound.seconds),
  };
}

/** The chapter that sounds, by its index; -1 before the first. */
export function useChapter(track: Track): number {
  return usePlayer((state) => (state.track?.slug === track.slug ? partAt(track.chapters, state.seconds) : -1));
}
