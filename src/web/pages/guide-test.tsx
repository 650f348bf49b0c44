import { guideCards } from '~/content/guides';
import { readGuideTest } from '~/content/pages';
import { testedGuides } from '~/domain/reading/guide';
import { GuideTestView } from '~/web/features/guides/test/guide-test-view';
import { pageMeta } from '~/web/meta/page-meta';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/guide-test';

export const loader = () => ({ test: readGuideTest(), cards: testedGuides(guideCards()) });

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export const meta = () =>
  pageMeta({
    title: 'С\u00a0какого гида начать: семь вопросов',
    description:
      'Семь коротких вопросов подскажут, какой гид сейчас ближе: про покой, вечер, ссору, трудный разговор, дневник чувств или обзор недели.',
    path: '/guide-test',
  });

export default function GuideTestPage({ loaderData }: Route.ComponentProps) {
  return <GuideTestView test={loaderData.test} cards={loaderData.cards} />;
}
