import { memo, useState } from 'react';
import { SAVE_MESSAGES } from '~/contract/messages';
import { Glyph } from '~/web/art/glyph';
import { resetReminder } from '~/web/reminder-flag';
import { useSession } from '~/web/session';
import { showToast } from '~/web/ui/toast';
import { emotionTitle, outOfTen, shadeTitle } from './emotion-words';
import { dropEntry, keepEntry, useWaitingEntries } from './guest-entry';
import { saveEntry } from './save-entry';
import type { WaitingEntry } from './waiting-entry';
import './guest-entry-offer.css';

const FIELD_NAMES = { entry: 'Что происходит', perception: 'Восприятие', coping: 'Совладание', action: 'Действие' };
const FIELDS = Object.keys(FIELD_NAMES) as (keyof typeof FIELD_NAMES)[];

async function keep(uid: string, { key, body }: WaitingEntry): Promise<boolean> {
  const outcome = await saveEntry({ uid, key, body, sent: [] });
  if (outcome.kind === 'saved') {
    dropEntry(key);
    resetReminder(uid);
    showToast({ kind: 'ok', text: SAVE_MESSAGES.saved });
    return true;
  }
  const stays = 'Запись по-прежнему ждёт на\u00a0этом устройстве.';
  if (outcome.kind === 'cap') showToast({ kind: 'warn', text: SAVE_MESSAGES.cap, hint: stays });
  else if (outcome.kind === 'no-user') showToast({ kind: 'bad', text: SAVE_MESSAGES.noUser, hint: stays });
  else showToast({ kind: 'bad', text: SAVE_MESSAGES.failed, hint: stays });
  return false;
}

function discard({ key, body }: WaitingEntry): void {
  dropEntry(key);
  showToast({
    kind: 'ok',
    text: 'Запись убрана с\u00a0устройства',
    action: { label: 'Вернуть', onClick: () => keepEntry(key, body) },
  });
}

/** An entry made before signing in is offered for the journal. Shows nothing while none waits. */
export const GuestEntryOffer = memo(function GuestEntryOffer({ onSaved }: { onSaved?: () => void }) {
  const { user } = useSession();
  const entries = useWaitingEntries();
  const [busy, setBusy] = useState(false);
  const waiting = entries[0];
  if (!user || !waiting) return null;
  const { body } = waiting;
  const told = FIELDS.filter((field) => body[field]);
  const shade = shadeTitle(body.emotion, body.subEmotion ?? '');

  async function onKeep(uid: string, entry: WaitingEntry) {
    setBusy(true);
    try {
      if (await keep(uid, entry)) onSaved?.();
    } finally {
      setBusy(false);
    }
  }

  return (
    <aside className={`wrap offer is-${body.emotion}`} aria-labelledby="offer-title">
      <div className="offer__in">
        <Glyph emotion={body.emotion} size={40} />
        <div className="offer__t">
          <h2 className="t-m" id="offer-title">
            Запись, сделанная до&nbsp;входа
          </h2>
          <p className="mute">
            {emotionTitle(body.emotion)}
            {shade && `, ${shade}`}, {outOfTen(body.intensity)}. Положить её&nbsp;в&nbsp;дневник?
            {entries.length > 1 && ` Всего таких записей\u00a0— ${entries.length}.`}
          </p>
          {told.length > 0 && (
            <details>
              <summary className="go">Посмотреть</summary>
              <dl className="offer__d">
                {told.map((field) => (
                  <div key={field}>
                    <dt className="cap">{FIELD_NAMES[field]}</dt>
                    <dd className="serif">{body[field]}</dd>
                  </div>
                ))}
              </dl>
            </details>
          )}
        </div>
        <div className="row offer__a">
          <button type="button" className="btn btn--quiet btn--s" disabled={busy} onClick={() => discard(waiting)}>
            Не&nbsp;нужно
          </button>
          <button
            type="button"
            className="btn btn--soft btn--s"
            aria-busy={busy || undefined}
            disabled={busy}
            onClick={() => void onKeep(user.uid, waiting)}
          >
            В&nbsp;дневник
          </button>
        </div>
      </div>
    </aside>
  );
});
