import { useCallback } from 'react';
import { type LessonPage, lessonPath } from '~/domain/courses/course';
import type { Ways } from '~/web/features/courses/course-words';
import { LessonView } from '~/web/features/courses/lesson-view';
import { Listen } from '~/web/features/listening/listen';
import { playerState } from '~/web/features/listening/player-store';
import { TrackPlayer } from '~/web/features/listening/track-player';
import { SoundTools, TrackNote } from './text-with-sound';

/** A lesson with the practice that it is heard with. */
export function LessonWithSound({ page, ways }: { page: LessonPage; ways: Ways }) {
  const { course, lesson, track } = page;
  const path = lessonPath(course.slug, lesson.slug);
  const second = useCallback(() => {
    const { track: held, seconds } = playerState();
    return held !== null && held.slug === track?.slug ? Math.floor(seconds) : undefined;
  }, [track]);
  return (
    <LessonView
      key={`${course.slug}/${lesson.slug}`}
      page={page}
      ways={ways}
      sound={
        track ? (
          <>
            <TrackPlayer track={track} />
            <div className="mt-3">
              <TrackNote track={track} />
            </div>
          </>
        ) : null
      }
      tools={
        <>
          <Listen path={path} title={lesson.title} />
          <SoundTools path={path} title={lesson.title} track={track} />
        </>
      }
      second={second}
    />
  );
}
