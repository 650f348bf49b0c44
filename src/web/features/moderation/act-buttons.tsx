import { useState } from 'react';
import {
  ACTS,
  type Act,
  CATEGORIES,
  type CategoryKey,
  labelIn,
  WARNING_LABELS,
  type WarningLabel,
} from '~/catalogue/community';
import type { ActRequest } from '~/domain/community/moderation';
import { api } from '~/web/sync/api';
import { Button } from '~/web/ui/button';
import { Field } from '~/web/ui/field';
import { PAUSES, reasonsFor } from './moderation-words';
import { ReasonForm } from './reason-form';
import { tryAct } from './try-act';

interface ActButtonsProps {
  uid: string;
  post: string;
  topic: string;
  category: CategoryKey;
  /** The words as they stand before the moderator. */
  seen: { title: string; text: string };
  acts: readonly Act[];
  /** It is done; `unmasked`: the name behind the pseudonym. */
  onDone: (act: Act, unmasked: string | null) => void;
}

const HINTS: Partial<Record<Act, string>> = {
  unmask: 'Решение останется в\u00a0журнале, а\u00a0автор получит уведомление и\u00a0письмо с\u00a0этой причиной.',
  delete: 'Автор не\u00a0сможет вернуть сообщение сам, но\u00a0сможет попросить пересмотреть.',
  suspend: 'До\u00a0конца срока человек читает, но\u00a0не\u00a0пишет.',
};

/** What can be done with a post; each asks for a reason but the approval. */
export function ActButtons({ uid, post, topic, category, seen, acts, onDone }: ActButtonsProps) {
  const [chosen, setChosen] = useState<Act | null>(null);
  const [days, setDays] = useState<number>(PAUSES[2]);
  const [label, setLabel] = useState<WarningLabel>('other');
  const [target, setTarget] = useState<CategoryKey>(category);
  const [busy, setBusy] = useState(false);

  async function send(act: Act, reason: string): Promise<void> {
    const onTopic = act === 'lock' || act === 'unlock' || act === 'move';
    const body = {
      act,
      ...(onTopic ? { topic } : { post }),
      ...(act === 'approve' ? {} : { reason }),
      ...(act === 'approve' || act === 'dismiss' ? { seen } : {}),
      ...(act === 'suspend' ? { days } : {}),
      ...(act === 'fold' ? { label } : {}),
      ...(act === 'move' ? { category: target } : {}),
    } as ActRequest;
    const { unmasked } = await api('POST /api/users/:uid/moderation/acts', { params: { uid }, body });
    setChosen(null);
    onDone(act, unmasked?.name ?? null);
  }

  function choose(act: Act): void {
    if (act !== 'approve') {
      setChosen(act);
      return;
    }
    setBusy(true);
    void tryAct(() => send(act, '')).finally(() => setBusy(false));
  }

  if (chosen === null)
    return (
      <ul className="cluster gap-2" aria-label="Решение">
        {acts.map((act) => (
          <li key={act}>
            <Button kind={act === 'approve' ? 'soft' : 'line'} small busy={busy} onClick={() => choose(act)}>
              {labelIn(ACTS, act)}
            </Button>
          </li>
        ))}
      </ul>
    );
  return (
    <ReasonForm
      key={chosen}
      uid={uid}
      about={`${post} ${chosen}`}
      label={`${labelIn(ACTS, chosen)}: почему`}
      hint={HINTS[chosen] ?? 'Причину прочитает автор.'}
      ready={reasonsFor(chosen)}
      submit={labelIn(ACTS, chosen)}
      onSend={(reason) => send(chosen, reason)}
      onCancel={() => setChosen(null)}
    >
      {chosen === 'suspend' ? (
        <Field label="На&nbsp;сколько дней">
          {(wiring) => (
            <select className="in" value={days} onChange={(event) => setDays(Number(event.target.value))} {...wiring}>
              {PAUSES.map((pause) => (
                <option key={pause}>{pause}</option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
      {chosen === 'fold' ? (
        <Field label="О&nbsp;чём предупредить">
          {(wiring) => (
            <select
              className="in"
              value={label}
              onChange={(event) => setLabel(event.target.value as WarningLabel)}
              {...wiring}
            >
              {WARNING_LABELS.map((one) => (
                <option key={one.key} value={one.key}>
                  {one.label}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
      {chosen === 'move' ? (
        <Field label="В&nbsp;какой раздел">
          {(wiring) => (
            <select
              className="in"
              value={target}
              onChange={(event) => setTarget(event.target.value as CategoryKey)}
              {...wiring}
            >
              {CATEGORIES.map((one) => (
                <option key={one.key} value={one.key}>
                  {one.label}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
    </ReasonForm>
  );
}
