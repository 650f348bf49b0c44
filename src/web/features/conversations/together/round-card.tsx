import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SessionView } from '~/contract/conversations';
import { ANSWER_MAX } from '~/domain/conversations/conversation';
import { Button } from '~/web/ui/button';
import { Field } from '~/web/ui/field';
import { fitsOrAnnounced, LongText } from '~/web/ui/long-text';
import { showToast } from '~/web/ui/toast';
import { SavedWords, Words } from '../answered-list';
import { readDraft, storeDraft } from './seat-memory';
import styles from './together.module.css';
import { useStepHeading } from './use-step-heading';
import type { Together } from './use-together';

type Round = NonNullable<SessionView['round']>;

/** One's own answer while it is being written. What a lost network kept from going goes by itself once it is back. */
function Writing({ round, talk }: { round: Round; talk: Together }) {
  const [text, setText] = useState(() => readDraft(round.number));
  const [unsent, setUnsent] = useState<string | null>(null);
  const type = (next: string) => {
    setText(next);
    setUnsent(null);
    storeDraft(round.number, next);
  };
  const send = async (answer: string) => {
    const sent = await talk.answer(round.number, answer);
    setUnsent(sent === 'lost' ? answer : null);
    if (sent === 'arrived') storeDraft(round.number, '');
    if (sent === 'refused')
      showToast({ kind: 'warn', text: 'Ответ пока не\u00a0ушёл', hint: 'Он\u00a0на\u00a0месте. Попробуйте ещё раз.' });
  };
  const again = useEffectEvent(() => {
    if (unsent !== null && !talk.isBusy) void send(unsent);
  });
  useEffect(() => {
    if (!talk.isLost) again();
  }, [talk.isLost]);
  const status =
    unsent !== null
      ? 'Ответ уйдёт сам, как только появится связь.'
      : round.theirsAnswered
        ? 'Собеседник уже ответил, его слова ждут ваших.'
        : null;
  return (
    <>
      <Field label="Ваш ответ" hint={'Собеседник увидит его только вместе со\u00a0своим.'}>
        {(wiring) => (
          <LongText
            {...wiring}
            className="in in--paper"
            rows={5}
            max={ANSWER_MAX}
            value={text}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </Field>
      <div className="row mt-1 no-print">
        <Button
          busy={talk.isBusy}
          disabled={text.trim() === ''}
          onClick={(event) => fitsOrAnnounced(event.currentTarget.closest('[data-round]')) && void send(text.trim())}
        >
          Ответить
        </Button>
        <Button kind="quiet" onClick={() => talk.isBusy || void send('')}>
          Пропустить
        </Button>
        <p className="small mute" role="status">
          {status}
        </p>
      </div>
    </>
  );
}

function Waiting({ mine }: { mine: string }) {
  return (
    <div className={`top r-m ${styles.side} stack gap-2`}>
      <p className="cap">Вы</p>
      <Words as="p" text={mine} />
      <p className="small mute" role="status">
        Ждём ответ собеседника. Слова откроются вместе.
      </p>
    </div>
  );
}

/** A card that both answer. */
export function RoundCard({ view, round, talk }: { view: SessionView; round: Round; talk: Together }) {
  // Each card is a part of its own: the reading goes on at its question.
  const heading = useStepHeading();
  const isOpen = round.mine !== null && round.theirs !== null;
  return (
    <div className="stack gap-6" data-round={round.number}>
      <section className={`r-l ${styles.card}`} aria-labelledby="card">
        <p className="cap">Карточка {round.number}</p>
        <h2 className="serif" id="card" ref={heading} tabIndex={-1}>
          {round.card}
        </h2>
      </section>
      {round.mine === null ? (
        <Writing round={round} talk={talk} />
      ) : isOpen ? (
        <div role="status">
          <dl className={`stack gap-4 ${styles.both}`}>
            <div className={`top r-m ${styles.side} stack gap-2`}>
              <dt className="cap">Вы</dt>
              <Words as="dd" text={round.mine ?? ''} />
            </div>
            <div className={`top r-m ${styles.side} stack gap-2`}>
              <dt className="cap">Собеседник</dt>
              <Words as="dd" text={round.theirs ?? ''} />
            </div>
          </dl>
        </div>
      ) : (
        <Waiting mine={round.mine} />
      )}
      {isOpen ? (
        round.last ? (
          <p className="mute no-print">Карточки этой глубины закончились. Можно закончить разговор.</p>
        ) : (
          <div className="row no-print">
            <Button busy={talk.isBusy} onClick={() => talk.next(round.number)}>
              Следующая карточка
              <ArrowRightIcon className="i" aria-hidden />
            </Button>
            <p className="small mute">Нажать может любой из&nbsp;вас.</p>
          </div>
        )
      ) : null}
      {view.said.length > 0 ? <SavedWords label="Уже сказано" said={view.said} /> : null}
    </div>
  );
}
