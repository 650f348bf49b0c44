import { useState } from 'react';
import { findEmotion } from '~/catalogue/emotions';
import type { User } from '~/contract/accounts';
import { addDays, dayKey } from '~/domain/day';
import { entryToAsk, type Outcome } from '~/domain/emotions/outcome';
import { MAX_DAILY_ACTIONS } from '~/domain/progress/daily-actions';
import { PERSON_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';
import { useEntries } from '~/web/sync/use-entries';
import { clockText } from '~/web/text/date-text';
import styles from './outcome.module.css';
import { OutcomeChoice } from './outcome-choice';
import { saveOutcome } from './save-outcome';

/** All entries of three days. */
const RECENT = String(3 * MAX_DAILY_ACTIONS);

/** «Помогло?» about an entry of the last two days: a line on the page, never a notification. Nothing to ask: nothing is shown. */
export function OutcomeQuestion({ user: { uid, profile } }: { user: User }) {
  const now = new Date();
  const today = dayKey(now, profile.timeZone);
  const [later, setLater] = useState(() => readDeviceText(PERSON_KEYS.outcomeLater(uid)) === today);
  const [state, setState] = useState<'ask' | 'busy' | 'thanks'>('ask');
  const open = profile.askOutcome && !later;
  const { data } = useEntries(uid, open ? { from: addDays(today, -2), limit: RECENT } : null);
  const entry = data ? entryToAsk(data.entries, now, profile.timeZone) : null;
  if (state === 'thanks')
    return (
      <p className={`cluster between r-m ${styles.question}`} role="status">
        Ответ сохранён в&nbsp;записи. Изменить его можно в&nbsp;дневнике.
      </p>
    );
  if (!open || !entry) return null;
  const name = findEmotion(entry.emotion)?.accusative ?? '';
  const day = entry.localDate === today ? 'Сегодня' : entry.localDate === addDays(today, -1) ? 'Вчера' : 'Позавчера';
  const question = `${day} в\u00a0${clockText(entry.timestamp, entry.timeZone)} вы\u00a0записали ${name} и\u00a0то, чем помогли себе. Как стало потом?`;
  const choose = async (outcome: Outcome | null) => {
    setState('busy');
    setState((await saveOutcome(entry, outcome)) ? 'thanks' : 'ask');
  };
  return (
    <section className={`cluster between r-m ${styles.question}`} aria-label="Помогло?">
      <p>
        {question}{' '}
        <button
          type="button"
          className="lk small"
          onClick={() => {
            writeDeviceText(PERSON_KEYS.outcomeLater(uid), today);
            setLater(true);
          }}
        >
          Не&nbsp;сейчас
        </button>
      </p>
      <OutcomeChoice
        label={question}
        chosen={null}
        busy={state === 'busy'}
        onChoose={(outcome) => void choose(outcome)}
      />
    </section>
  );
}
