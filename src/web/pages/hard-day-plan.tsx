import { href } from 'react-router';
import { PlanView } from '~/web/features/hard-day/plan-view';
import { pageMeta } from '~/web/meta/page-meta';

export const meta = () =>
  pageMeta({
    title: 'План на\u00a0тяжёлый день',
    description:
      'Свои признаки, что помогает, свои люди и\u00a0места, линии помощи: написано заранее, открывается без сети и\u00a0печатается.',
    path: href('/hard-day-plan'),
  });

export default PlanView;
