import { ContactView } from '~/web/features/contact/contact-view';
import { pageMeta } from '~/web/page-meta';

export const meta = () =>
  pageMeta({
    title: 'Связаться с нами',
    description:
      'Напишите нам, если что-то не работает, есть вопрос о сайте или просьба о своих данных. Прочитает человек, ответ придёт письмом.',
    path: '/contact',
  });

export default function ContactPage() {
  return <ContactView />;
}
