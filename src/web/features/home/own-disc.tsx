import type { User } from '~/contract/accounts';
import { dayKey } from '~/domain/day';
import { firstToMiss, OwnYear } from '~/web/art/own-year';
import { useAnalysis } from '~/web/data/use-analysis';
import { counted, DAYS } from '~/web/text/plural';
import { ReadFailed } from '~/web/ui/states';
import styles from './hero.module.css';
import { SampleDisc } from './sample-disc';

/** The year of a signed-in person by their own days; the sample while there is none of them. */
export function OwnDisc({ user: { uid, createdAt, profile } }: { user: User }) {
  const today = dayKey(new Date(), profile.timeZone);
  const year = today.slice(0, 4);
  const read = useAnalysis(uid, { from: `${year}-01-01`, to: today });
  if (!read.data) return <ReadFailed what="ваш год" of={[read]} />;
  const { days } = read.data;
  if (days.length === 0) return <SampleDisc />;
  const came = dayKey(new Date(createdAt), profile.timeZone);
  const words = `Ваш ${year}\u00a0год: ${counted(days.length, DAYS)} с\u00a0записями`;
  return (
    <>
      <OwnYear days={days} year={Number(year)} since={firstToMiss(days, came)} today={today} label={words} />
      <p className={`${styles.caption} cap`}>{words}</p>
    </>
  );
}
