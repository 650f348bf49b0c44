import { href } from 'react-router';
import { articleCards } from '~/content/articles';
import { episodeCards, practiceCards } from '~/content/audio';
import { courseCards } from '~/content/courses';
import { guideCards } from '~/content/guides';
import { worksheetCards } from '~/content/worksheets';
import { coursePath } from '~/domain/courses/course';
import { Library } from '~/web/features/library/library';
import type { LibraryText } from '~/web/features/library/library-text';
import { LaterButton } from '~/web/features/notes/later-button';
import { pageMeta } from '~/web/meta/page-meta';
import { crumbsData, listData } from '~/web/meta/structured-data';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/reading';

type Card = Omit<LibraryText, 'kind' | 'path' | 'minutes' | 'lessons'>;
type Of = Pick<LibraryText, 'kind' | 'path'> & Partial<Pick<LibraryText, 'minutes' | 'lessons'>>;

const textOf = ({ title, description, topic, cover }: Card, of: Of): LibraryText => ({
  ...{ title, description, topic, cover, minutes: null, lessons: null },
  ...of,
});
const heard = (slug: string) => href('/courses/podcasts/:slug', { slug });

/** One of each kind in turn: no kind is below the first page. */
function inTurn(kinds: readonly (readonly LibraryText[])[]): LibraryText[] {
  const longest = Math.max(...kinds.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => kinds.flatMap((kind) => kind[turn] ?? [])).flat();
}

export const loader = () => ({
  texts: inTurn([
    articleCards().map((card) =>
      textOf(card, { kind: 'articles', path: href('/blog/:slug', { slug: card.slug }), minutes: card.minutes }),
    ),
    guideCards().map((card) =>
      textOf(card, { kind: 'guides', path: href('/courses/guides/:slug', { slug: card.slug }), minutes: card.minutes }),
    ),
    courseCards().map((card) =>
      textOf(card, { kind: 'courses', path: coursePath(card.slug), lessons: card.lessons.length }),
    ),
    practiceCards().map((card) =>
      textOf(card, { kind: 'listen', path: heard(card.slug), minutes: Math.ceil(card.sound.seconds / 60) }),
    ),
    worksheetCards().map((card) =>
      textOf(card, {
        kind: 'sheets',
        path: href('/courses/free-resources/:slug', { slug: card.slug }),
        minutes: card.minutes,
      }),
    ),
    episodeCards().map((card) => textOf(card, { kind: 'listen', path: heard(card.slug), minutes: card.minutes })),
  ]),
});

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

/** A choice asks for nothing: the page has all texts. */
export const shouldRevalidate = () => false;

export const meta = ({ loaderData: { texts } }: Route.MetaArgs) => [
  ...pageMeta({
    title: 'Читать',
    description:
      'Статьи, гиды по\u00a0шагам, курсы, практики со\u00a0звуком и\u00a0листы для печати в\u00a0одном списке: по\u00a0видам, темам и\u00a0словам.',
    path: '/reading',
  }),
  crumbsData([{ name: 'Читать', path: '/reading' }]),
  listData(texts.map(({ title, path }) => ({ title, path }))),
];

export default function ReadingPage({ loaderData }: Route.ComponentProps) {
  return <Library {...loaderData} later={(text) => <LaterButton text={text} />} />;
}
