import { href } from 'react-router';
import { WheelView } from '~/web/features/wheel/wheel-view';
import { pageMeta } from '~/web/meta/page-meta';

export const meta = () =>
  pageMeta({
    title: 'Колесо жизни: восемь сфер на\u00a0одном рисунке',
    description:
      'Отметьте восемь сфер жизни от\u00a01\u00a0до\u00a010, соберите их\u00a0на\u00a0одном рисунке, выберите один небольшой шаг и\u00a0сравните две любые даты.',
    path: href('/awareness-tools/wheel-of-life'),
  });

export default WheelView;
