import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { Link } from 'react-router';

/** From a practice or an episode back to the list. */
export function BackLink() {
  return (
    <Link to="/courses/podcasts" className="go no-print">
      <ArrowLeftIcon className="i" aria-hidden />
      Практики и&nbsp;выпуски
    </Link>
  );
}
