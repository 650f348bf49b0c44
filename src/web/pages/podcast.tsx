import { data } from 'react-router';
import { topicLabel } from '~/catalogue/topics';
import { readSpoken } from '~/content/audio';
import { ReadTools } from '~/web/app/read-tools';
import { SoundTools, TrackNote } from '~/web/app/text-with-sound';
import { EpisodePage } from '~/web/features/listening/episode-page';
import { PracticePage } from '~/web/features/listening/practice-page';
import { pageMeta } from '~/web/meta/page-meta';
import { articleData, crumbsData, episodeData } from '~/web/meta/structured-data';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/podcast';

export function loader({ params }: Route.LoaderArgs) {
  const found = readSpoken(params.slug);
  if (!found) throw data(`Page not found: /courses/podcasts/${params.slug}`, { status: 404 });
  return found;
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export function meta({ loaderData, params }: Route.MetaArgs) {
  const spoken = 'practice' in loaderData ? loaderData.practice : loaderData.episode;
  const { title, description, topic, date, by, sound, text } = spoken;
  const path = `/courses/podcasts/${params.slug}`;
  return [
    ...pageMeta({ title, description, path }),
    sound
      ? episodeData({ path, title, description, date, sound })
      : articleData({
          path,
          title,
          description,
          date,
          author: by.author,
          section: topicLabel(topic),
          words: text.words,
        }),
    crumbsData([
      { name: 'Практики и\u00a0разговоры', path: '/courses/podcasts' },
      { name: title, path },
    ]),
  ];
}

export default function PodcastPage({ loaderData, params }: Route.ComponentProps) {
  const path = `/courses/podcasts/${params.slug}`;
  if ('practice' in loaderData) {
    const { practice } = loaderData;
    return (
      <PracticePage
        key={params.slug}
        {...loaderData}
        tools={<SoundTools path={path} title={practice.title} track={practice} />}
        atSecond={<TrackNote track={practice} transcript={practice.transcript} />}
      />
    );
  }
  const { slug, title, sound } = loaderData.episode;
  const track = sound && { slug, title, sound, chapters: [] };
  return (
    <EpisodePage
      key={params.slug}
      {...loaderData}
      tools={track ? <SoundTools path={path} title={title} track={track} /> : <ReadTools path={path} title={title} />}
      atSecond={track ? <TrackNote track={track} /> : null}
    />
  );
}
