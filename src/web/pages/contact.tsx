import { ContactView } from '~/web/features/contact/contact-view';
import { pageMeta } from '~/web/meta/page-meta';

export const meta = () =>
  pageMeta({
    title: 'Связаться с\u00a0нами',
    description:
      'Напишите нам, если что-то не\u00a0работает, есть вопрос о\u00a0сайте или просьба о\u00a0своих данных. Прочитает человек, ответ придёт письмом.',
    path: '/contact',
  });

export default function ContactPage() {
  return <ContactView />;
}
