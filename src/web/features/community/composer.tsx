import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import type { RefObject } from 'react';
import { ASKS } from '~/catalogue/community';
import type { CommunitySelf, OwnTopic } from '~/contract/community';
import { POST } from '~/domain/community/limits';
import { plainPost } from '~/domain/community/markdown';
import { flagsOf } from '~/domain/wall/review';
import { Button } from '~/web/ui/button';
import { Segmented } from '~/web/ui/choice';
import { Field } from '~/web/ui/field';
import { FormProblem } from '~/web/ui/form-problem';
import { HelpCard } from '~/web/ui/help-card';
import { LongText } from '~/web/ui/long-text';
import styles from './community.module.css';
import { NAMELESS } from './community-words';
import { FormatHint } from './format-hint';
import { PostText } from './post-text';
import type { Answer } from './use-answer';
import { usePreview } from './use-preview';
import { VoiceChoice } from './voice-choice';
import { WarningChoice } from './warning-choice';

interface ComposerProps {
  topic: OwnTopic;
  self: CommunitySelf;
  /** How the person writes in this topic already. */
  voice: { name: string } | null;
  answer: Answer;
  field: RefObject<HTMLTextAreaElement | null>;
}

function Quoted({ answer: { draft, change } }: Pick<ComposerProps, 'answer'>) {
  if (!draft.quote) return null;
  return (
    <div className={`${styles.quote} line gap-2 small mute`}>
      <div className="grow">
        <p className="medium">{draft.quote.name ?? NAMELESS}</p>
        <p className={`anywhere ${styles.clamp}`}>{plainPost(draft.quote.text)}</p>
      </div>
      <button type="button" className="ib" aria-label="Убрать цитату" onClick={() => change({ quote: null })}>
        <XIcon className="i" aria-hidden />
      </button>
    </div>
  );
}

/** The field of an answer, with what the author has asked for above it. */
export function Composer({ topic, self, voice, answer, field }: ComposerProps) {
  const { form, draft, errors, problem, busy, heavy, change, close } = answer;
  const [shows, setShows] = usePreview(errors, draft.id);
  const ask = ASKS.find(({ key }) => key === topic.asks);
  const flags = flagsOf(draft.text);
  if (heavy)
    return (
      <div className="stack gap-4" role="status">
        <p>Спасибо, что написали. Если сейчас тяжело, можно поговорить с&nbsp;кем-то уже сегодня.</p>
        <HelpCard about={heavy} atOnce />
        <div>
          <Button kind="line" small onClick={close}>
            Закрыть
          </Button>
        </div>
      </div>
    );
  return (
    <form {...form} className="stack gap-5" aria-labelledby="answer">
      <div className="cluster between gap-3">
        <h2 className="t-l" id="answer">
          Ваш ответ
        </h2>
        <Segmented
          label="Что показать"
          value={shows}
          options={[
            { value: 'write', label: 'Пишу' },
            { value: 'see', label: 'Как увидят' },
          ]}
          onChange={setShows}
        />
      </div>
      {ask && !topic.writer.mine ? <p className={`${styles.ask} bg-linden r-m`}>{ask.hint}</p> : null}
      <Quoted answer={answer} />
      {shows === 'see' ? (
        <div className={`${styles.preview} r-m`}>
          {draft.text.trim() ? <PostText text={draft.text} /> : <p className="mute">Здесь появится ваше сообщение.</p>}
        </div>
      ) : (
        <Field label="Сообщение" hint={<FormatHint />} error={errors.text}>
          {(wiring) => (
            <LongText
              ref={field}
              className="in in--paper"
              name="text"
              rows={5}
              max={POST.max}
              value={draft.text}
              aria-required
              onChange={({ target }) => change({ text: target.value })}
              {...wiring}
            />
          )}
        </Field>
      )}
      {flags.includes('link') || flags.includes('contact') ? (
        <p className="note">
          Похоже, здесь ссылка или контакты. Пока вы&nbsp;здесь недавно, такое сообщение сначала прочитает модератор.
        </p>
      ) : null}
      {voice ? (
        <p className="small mute">
          В&nbsp;этой теме вы&nbsp;пишете как «<span className="medium">{voice.name}</span>».
        </p>
      ) : (
        <VoiceChoice value={draft.voice} name={self.name} onChange={(chosen) => change({ voice: chosen })} />
      )}
      <WarningChoice value={draft.warning} onChange={(warning) => change({ warning })} />
      {self.held ? (
        <p className="cap">
          Ваше первое сообщение сначала прочитает модератор. До&nbsp;этого другим оно не&nbsp;видно.
        </p>
      ) : null}
      <FormProblem>{problem}</FormProblem>
      <div>
        <Button type="submit" busy={busy}>
          Ответить
        </Button>
      </div>
    </form>
  );
}
