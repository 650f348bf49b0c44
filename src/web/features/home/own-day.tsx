import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { useEffect } from 'react';
import { href, Link } from 'react-router';
import type { User } from '~/contract/accounts';
import { dayKey } from '~/domain/day';
import type { HomeTexts } from '~/domain/reading/home-texts';
import { useDeviceEntryCounts } from '~/web/data/guest-work';
import { useOpenGuide } from '~/web/data/use-open-guide';
import { useToday } from '~/web/data/use-today';
import { counted } from '~/web/text/plural';
import { DeviceOnlyLine } from '~/web/ui/device-only-entries';
import { ReadFailed } from '~/web/ui/states';
import styles from './hero.module.css';

const STEPS = ['шага', 'шагов', 'шагов'] as const;

export type ReadNext = Pick<HomeTexts, 'articles' | 'guides'>;

/** The guide that was left in the middle; without one the newest article. */
function Next({ articles, guides }: ReadNext) {
  const open = useOpenGuide(guides);
  const newest = articles[0];
  if (open)
    return (
      <p className={`stack stack--start mt-7 top ${styles.next}`}>
        <span className="cap">
          Продолжить гид: {open.done} из&nbsp;{counted(open.total, STEPS)}
        </span>
        <Link className="go" to={href('/courses/guides/:slug', { slug: open.slug })}>
          {open.title} <ArrowRightIcon className="i" aria-hidden />
        </Link>
      </p>
    );
  if (open === undefined || !newest) return <p className={`stack stack--start mt-7 top ${styles.next}`} />;
  return (
    <p className={`stack stack--start mt-7 top ${styles.next}`}>
      <span className="cap">Новая статья</span>
      <Link className="go" to={href('/blog/:slug', { slug: newest.slug })}>
        {newest.title} <ArrowRightIcon className="i" aria-hidden />
      </Link>
    </p>
  );
}

interface OwnDayProps extends ReadNext {
  user: User;
  /** Hears today's number of entries; null while nobody knows. */
  onCount: (count: number | null) => void;
}

/** What only a signed-in person's day needs: how many entries it holds, and what to read on. */
export function OwnDay({ user, onCount, ...texts }: OwnDayProps) {
  const read = useToday(user.uid, dayKey(new Date(), user.profile.timeZone));
  const here = useDeviceEntryCounts(user.uid);
  const isNone = read.data?.binah.actions === 0;
  // That there is nothing is said only where nothing waits on this device.
  const count = isNone && (!here || here.guest + here.own > 0) ? null : (read.data?.binah.actions ?? null);
  useEffect(() => onCount(count), [count, onCount]);
  return (
    <>
      <div className="mt-4">
        <ReadFailed what="сегодняшний день" of={[read]} />
        {isNone ? <DeviceOnlyLine here={here} /> : null}
      </div>
      <Next {...texts} />
    </>
  );
}
