import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { href } from 'react-router';
import type { TopicKey } from '~/catalogue/topics';
import { LinkButton } from '~/web/ui/button';
import styles from './article.module.css';

interface Step {
  to: string;
  title: string;
  text: string;
  label: string;
}

const COMPASS: Step = {
  to: href('/awareness-tools/emotional-compass'),
  title: 'Попробуйте на\u00a0себе',
  text: 'Что отозвалось, пока вы\u00a0читали? Выберите чувство и\u00a0его силу\u00a0— хватит минуты, аккаунт не\u00a0нужен.',
  label: 'Отметить в\u00a0компасе',
};
const TREE: Step = {
  to: href('/tree-of-self'),
  title: 'Посмотрите шире',
  text: 'Древо показывает десять сторон жизни и\u00a0пути между ними. Какой из\u00a0них касается эта статья?',
  label: 'Открыть древо',
};

/** What one may try after a text, by its topic. */
const STEPS: Record<TopicKey, Step> = {
  feelings: COMPASS,
  relations: COMPASS,
  body: {
    to: href('/courses/podcasts'),
    title: 'Дайте телу несколько минут',
    text: 'Практики со\u00a0звуком: дыхание, внимание к\u00a0телу, ровный шум для\u00a0сна. Слушать можно без аккаунта.',
    label: 'Выбрать практику',
  },
  habits: {
    to: href('/courses/guides'),
    title: 'Переведите это в\u00a0шаги',
    text: 'В\u00a0гидах одно дело разложено на\u00a0шаги с\u00a0отметками. Вернуться можно к\u00a0любому.',
    label: 'Выбрать гид',
  },
  self: TREE,
  meaning: TREE,
};

/** One step from reading to trying. */
export function NextStep({ topic }: { topic: TopicKey }) {
  const { to, title, text, label } = STEPS[topic];
  return (
    <aside className={`r-l ${styles.next}`} aria-labelledby="next-step">
      <h2 className="t-l" id="next-step">
        {title}
      </h2>
      <p>{text}</p>
      <LinkButton to={to}>
        {label} <ArrowRightIcon className="i" aria-hidden />
      </LinkButton>
    </aside>
  );
}
