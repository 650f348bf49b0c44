import { ShuffleIcon } from '@phosphor-icons/react/dist/ssr/Shuffle';
import { useEffect, useRef, useState } from 'react';
import { TOPICS } from '~/catalogue/topics';
import { WALL_KINDS } from '~/catalogue/wall';
import type { User } from '~/contract/accounts';
import type { OwnWallPost } from '~/contract/wall';
import { MAX_SOURCE_LENGTH, WORDS_A_DAY } from '~/domain/wall/limits';
import { flagsOf } from '~/domain/wall/review';
import { Button } from '~/web/ui/button';
import { Checkbox, ChipsField, Segmented } from '~/web/ui/choice';
import { Dialog } from '~/web/ui/dialog';
import { Field, TextField } from '~/web/ui/field';
import { FormProblem } from '~/web/ui/form-problem';
import { HelpCard } from '~/web/ui/help-card';
import { useNewWord } from './use-new-word';
import styles from './wall.module.css';
import { newSeed, roomLeft, type WordDraft, type WordErrors } from './word-draft';
import { WordPlate } from './word-plate';

interface PartProps {
  draft: WordDraft;
  errors: WordErrors;
  change: (part: Partial<WordDraft>) => void;
}

function Source({ draft, errors, change }: PartProps) {
  return (
    <div className={`gap-4 split--s halves start`}>
      <TextField
        label="Автор"
        value={draft.author}
        maxLength={MAX_SOURCE_LENGTH}
        error={errors.author}
        aria-required
        onChange={(event) => change({ author: event.target.value })}
      />
      <TextField
        label="Произведение"
        value={draft.work}
        maxLength={MAX_SOURCE_LENGTH}
        error={errors.work}
        aria-required
        onChange={(event) => change({ work: event.target.value })}
      />
    </div>
  );
}

/** The help lines come under what is being typed: they are brought into sight. */
function CareInSight() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It may answer with a promise, which is nothing to clean up.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className="mt-4">
      <HelpCard narrow />
    </div>
  );
}

/** What the text itself asks for: help lines at once, or a word about what happens next. */
function Care({ draft }: { draft: WordDraft }) {
  const flags = flagsOf([draft.text, draft.author, draft.work].join('\n'));
  return (
    <div role="status">
      {flags.includes('crisis') ? <CareInSight /> : null}
      {flags.includes('link') || flags.includes('contact') ? (
        <p className="note mt-4">
          Похоже, здесь ссылка или контакты. Такое слово сначала прочитает модератор, другие увидят его позже.
        </p>
      ) : null}
    </div>
  );
}

function Preview({ draft, name, change }: Omit<PartProps, 'errors'> & { name: string }) {
  const text = draft.text.trim() || 'Здесь появятся ваши слова';
  const word = { ...draft, text, name: draft.signed && draft.kind === 'own' ? name : null };
  return (
    <div className={`${styles.preview} stack gap-3`}>
      <WordPlate word={word} />
      <Button kind="line" small wide onClick={() => change({ seed: newSeed() })}>
        <ShuffleIcon className="i" aria-hidden />
        Другой рисунок
      </Button>
    </div>
  );
}

/** What stands in place of the form after words that sounded heavy. */
function Stay({ onClose }: { onClose: () => void }) {
  return (
    <div className={styles.stay}>
      <p className="mute">
        Слово записано. Сначала его прочитает модератор, другие увидят его потом. Если сейчас тяжело, можно поговорить
        с&nbsp;кем-то уже сегодня.
      </p>
      <HelpCard atOnce />
      <div className="cluster gap-4">
        <Button onClick={onClose}>Закрыть</Button>
      </div>
    </div>
  );
}

interface AddWordProps {
  user: User;
  onClose: () => void;
  onAdded: (post: OwnWallPost) => void;
}

/** The dialog of a new word, with its drawing as it will be. */
export function AddWord({ user, onClose, onAdded }: AddWordProps) {
  const [heavy, setHeavy] = useState(false);
  const { form, draft, errors, problem, busy, change } = useNewWord(user.uid, (post) => {
    onAdded(post);
    if (flagsOf(post.text).includes('crisis')) setHeavy(true);
    else onClose();
  });
  const part = { draft, errors, change };
  if (heavy)
    return (
      <Dialog open title="Спасибо, что написали" onClose={onClose}>
        <Stay onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog open wide title="Слово для&nbsp;стены" onClose={onClose}>
      <form {...form} className={`grid ${styles.write} mt-6`}>
        <div className={`${styles.fields} stack gap-5`}>
          <Segmented
            label="Чьи слова"
            value={draft.kind}
            options={WALL_KINDS.map(({ key, label }) => ({ value: key, label }))}
            onChange={(kind) => change({ kind })}
          />
          <div>
            <Field label="Текст" hint={roomLeft(draft)} error={errors.text}>
              {(wiring) => (
                <textarea
                  className="in in--paper"
                  rows={5}
                  value={draft.text}
                  aria-required
                  onChange={(event) => change({ text: event.target.value })}
                  {...wiring}
                />
              )}
            </Field>
            <Care draft={draft} />
          </div>
          {draft.kind === 'quote' ? <Source {...part} /> : null}
          <ChipsField
            label="Тема"
            name="topic"
            options={TOPICS}
            value={draft.topic}
            onChoose={(topic) => change({ topic })}
            error={errors.topic}
          />
          <div>
            {draft.kind === 'own' ? (
              <Checkbox checked={draft.signed} onChange={(event) => change({ signed: event.target.checked })}>
                Подписать именем «{user.displayName}». Без отметки слово стоит без подписи.
              </Checkbox>
            ) : null}
            <Checkbox
              checked={draft.honest}
              error={errors.honest}
              onChange={(event) => change({ honest: event.target.checked })}
            >
              Это мои слова или названный источник
            </Checkbox>
          </div>
        </div>
        <Preview draft={draft} name={user.displayName} change={change} />
        <div className={`across ${styles.end}`}>
          <FormProblem>{problem}</FormProblem>
          <p className="cap">
            Первое слово сначала читает модератор, как и&nbsp;новое имя под словом. Следующие появляются сразу, до&nbsp;
            {WORDS_A_DAY} в&nbsp;день. Стену видят все.
          </p>
          <div className="cluster gap-4 mt-4">
            <Button type="submit" busy={busy}>
              Добавить на&nbsp;стену
            </Button>
            <Button kind="quiet" onClick={onClose}>
              Отложить
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
