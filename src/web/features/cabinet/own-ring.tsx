import type { User } from '~/contract/accounts';
import type { Analysis } from '~/contract/emotions';
import { dayKey } from '~/domain/day';
import { firstToMiss } from '~/web/art/own-year';
import type { ApiQuery } from '~/web/sync/use-api-query';
import { counted, DAYS } from '~/web/text/plural';
import type { DeviceOnlyEntries } from '~/web/ui/device-only-entries';
import { OpenYear } from '~/web/ui/open-year';
import { ReadFailed } from '~/web/ui/states';
import styles from './cabinet.module.css';

interface OwnRingProps {
  user: User;
  today: string;
  /** Of the year so far. */
  read: ApiQuery<Analysis>;
  /** Entries that wait on this device; null while it is not known. */
  here: DeviceOnlyEntries | null;
}

/** The person's year by their own days, with the place of today. */
export function OwnRing({ user: { createdAt, profile }, today, read, here }: OwnRingProps) {
  const year = today.slice(0, 4);
  const days = read.data?.days;
  const came = dayKey(new Date(createdAt), profile.timeZone);
  const words = days && days.length > 0 ? `${year}\u00a0год: ${counted(days.length, DAYS)} с\u00a0записями` : null;
  const isNew = days && here && here.guest + here.own === 0;
  return (
    <section className={styles.ring} aria-label="Ваш год">
      <div className={styles.disc}>
        {days ? (
          <OpenYear
            days={days}
            year={Number(year)}
            since={firstToMiss(days, came)}
            today={today}
            label={`${words ?? `${year}\u00a0год`}. Кружком отмечено сегодня`}
            marksToday
            lists
            hint={words ? `${words}. Нажмите на\u00a0день, чтобы открыть его` : undefined}
          />
        ) : null}
      </div>
      <ReadFailed what="ваш год" of={[read]} />
      {isNew && !words ? (
        <p className="small mute centred">Кружок&nbsp;— это сегодня: туда встанет первая запись</p>
      ) : null}
    </section>
  );
}
