import { ASKS, CATEGORIES, type CategoryKey, labelIn, TOPIC_AUDIENCES } from '~/catalogue/community';
import type { CommunitySelf } from '~/contract/community';
import { POST, TITLE } from '~/domain/community/limits';
import { isOpenCategory } from '~/domain/community/post';
import { Button } from '~/web/ui/button';
import { ChipsField, Segmented } from '~/web/ui/choice';
import { Field } from '~/web/ui/field';
import { FormProblem } from '~/web/ui/form-problem';
import { LongText, WithLength } from '~/web/ui/long-text';
import styles from './community.module.css';
import { FormatHint } from './format-hint';
import { NamesNote } from './names-note';
import { OptionList } from './option-list';
import { ReadersField } from './readers-field';
import { TopicPreview } from './topic-preview';
import { type SentTopic, type TopicForm, useNewTopic } from './use-new-topic';
import { usePreview } from './use-preview';
import { VoiceChoice } from './voice-choice';
import { WarningChoice } from './warning-choice';
import type { TakeWords, WordSource } from './word-source';

interface NewTopicFormProps {
  uid: string;
  self: CommunitySelf;
  category: CategoryKey | null;
  source: WordSource | null;
  onSent: (sent: SentTopic) => void;
}

const asksWith = ASKS.map(({ key, label }) => ({
  key,
  label,
  hint: {
    listen: 'Несколько слов о\u00a0том, что вас услышали, без советов.',
    experience: 'Как это было у\u00a0других.',
    advice: 'Что сделали\u00a0бы\u00a0другие на\u00a0вашем месте.',
  }[key],
}));

function Words({ form: { draft, errors, change } }: { form: TopicForm }) {
  return (
    <>
      <Field label="О&nbsp;чём тема, одной строкой" error={errors.title}>
        {(wiring) => (
          <WithLength value={draft.title} max={TITLE.max} wiring={wiring}>
            {(length) => (
              <input
                className="in"
                type="text"
                name="title"
                value={draft.title}
                aria-required
                autoComplete="off"
                onChange={({ target }) => change({ title: target.value })}
                {...wiring}
                {...length}
              />
            )}
          </WithLength>
        )}
      </Field>
      <Field label="Ваше сообщение" hint={<FormatHint />} error={errors.text}>
        {(wiring) => (
          <LongText
            className="in in--paper"
            name="text"
            rows={8}
            max={POST.max}
            value={draft.text}
            aria-required
            onChange={({ target }) => change({ text: target.value })}
            {...wiring}
          />
        )}
      </Field>
    </>
  );
}

function Audience({ form: { draft, errors, change } }: { form: TopicForm }) {
  const isClosed = draft.category !== null && !isOpenCategory(draft.category);
  const options = TOPIC_AUDIENCES.filter(({ key }) => key !== 'all' || !isClosed);
  return (
    <div className="stack gap-4">
      <OptionList
        label="Кто читает"
        options={options}
        value={draft.audience}
        error={errors.audience}
        onChoose={(audience) => change({ audience })}
      />
      {isClosed && draft.category ? (
        <p className="cap">Раздел «{labelIn(CATEGORIES, draft.category)}» открыт только участникам.</p>
      ) : null}
      {draft.audience === 'chosen' ? (
        <ReadersField readers={draft.readers} error={errors.readers} onChange={(readers) => change({ readers })} />
      ) : null}
    </div>
  );
}

/** A topic as it is written, and as others will see it. */
export function NewTopicForm({ uid, self, category, source, onSent }: NewTopicFormProps) {
  const form = useNewTopic(uid, category, onSent);
  const { draft, errors, problem, busy, change } = form;
  const [shows, setShows] = usePreview(errors, draft.id);
  const take: TakeWords = (words, entries) =>
    change({
      text: draft.text.trim() ? `${draft.text.trimEnd()}\n\n${words}` : words,
      entries: [...new Set([...draft.entries, ...entries])],
    });
  return (
    <form {...form.form} className={`stack gap-7 ${styles.form}`}>
      {source?.(uid, take)}
      <Segmented
        label="Что показать"
        value={shows}
        options={[
          { value: 'write', label: 'Пишу' },
          { value: 'see', label: 'Как увидят другие' },
        ]}
        onChange={setShows}
      />
      {shows === 'see' ? (
        <TopicPreview draft={draft} name={self.name} />
      ) : (
        <>
          <ChipsField
            label="Раздел"
            name="category"
            options={CATEGORIES}
            value={draft.category}
            onChoose={(chosen) => change({ category: chosen })}
            error={errors.category}
          />
          <OptionList
            label="Чего вы&nbsp;ждёте"
            options={asksWith}
            value={draft.asks}
            error={errors.asks}
            onChoose={(asks) => change({ asks })}
          />
          <Words form={form} />
          {draft.entries.length > 0 ? <NamesNote text={draft.text} onChange={(text) => change({ text })} /> : null}
          <VoiceChoice value={draft.voice} name={self.name} onChange={(voice) => change({ voice })} />
          <Audience form={form} />
          <WarningChoice value={draft.warning} onChange={(warning) => change({ warning })} />
        </>
      )}
      <div className={styles.formEnd}>
        {self.held ? (
          <p className="cap mb-3">
            Вашу первую тему сначала прочитает модератор. До&nbsp;этого другим она не&nbsp;видна.
          </p>
        ) : null}
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" busy={busy} className="mt-3">
          Открыть тему
        </Button>
      </div>
    </form>
  );
}
