import { useId } from 'react';
import { actions, copings, emotions, findEmotion, perceptions, type Suggestion } from '~/catalogue/emotions';
import { MAX_TAGS, MAX_TEXT_LENGTH } from '~/domain/emotions/entry-rules';
import { Glyph } from '~/web/art/glyph';
import { LongText } from '~/web/ui/long-text';
import { emotionTitle, outOfTen } from '../emotion-words';
import styles from './dialogs.module.css';
import type { EntryDraft } from './entry-draft';

interface FormProps {
  draft: EntryDraft;
  onChange: (change: Partial<EntryDraft>) => void;
  /** Messages by the path of a field. */
  issues: Readonly<Record<string, string>>;
}

function FieldError({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p className="err" id={id}>
      {text}
    </p>
  ) : null;
}

function EmotionField({ draft, onChange }: FormProps) {
  const id = useId();
  const shades = findEmotion(draft.emotion)?.sub ?? [];
  return (
    <>
      <fieldset>
        <legend className="field__l">Чувство</legend>
        <div className="chips">
          {emotions.map(({ key }) => (
            <label key={key} className={`chip is-${key}`}>
              <input
                type="radio"
                name="emotion"
                checked={draft.emotion === key}
                onChange={() => onChange({ emotion: key, subEmotion: '' })}
              />
              <Glyph emotion={key} size={20} />
              {emotionTitle(key)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="field">
        <label className="field__l" htmlFor={id}>
          Оттенок
        </label>
        <select
          id={id}
          className="in"
          value={draft.subEmotion}
          onChange={(event) => onChange({ subEmotion: event.target.value })}
        >
          <option value="">не&nbsp;уточнять</option>
          {shades.map((shade) => (
            <option key={shade.key} value={shade.key}>
              {shade.title}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}

function IntensityField({ draft, onChange }: FormProps) {
  const id = useId();
  return (
    <div className={`field is-${draft.emotion}`}>
      <label className="field__l" htmlFor={id}>
        Сила <span>{outOfTen(draft.intensity)}</span>
      </label>
      <input
        id={id}
        className="rng"
        type="range"
        min={1}
        max={10}
        value={draft.intensity}
        aria-valuetext={outOfTen(draft.intensity)}
        style={{ '--v': `${((draft.intensity - 1) / 9) * 100}%` } as React.CSSProperties}
        onChange={(event) => onChange({ intensity: Number(event.target.value) })}
      />
    </div>
  );
}

interface TextProps {
  label: string;
  value: string;
  error: string | undefined;
  paper?: boolean;
  onChange: (value: string) => void;
  suggestions?: { all: readonly Suggestion[]; keys: string[]; onKeys: (keys: string[]) => void };
}

function TextField({ label, value, error, paper, onChange, suggestions }: TextProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__l" htmlFor={id}>
        {label}
      </label>
      <LongText
        id={id}
        className={paper ? 'in in--paper' : 'in'}
        rows={paper ? 5 : 2}
        max={MAX_TEXT_LENGTH}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldError id={`${id}-error`} text={error} />
      {suggestions ? (
        <details className={styles.more}>
          <summary>Подсказки{suggestions.keys.length > 0 ? `: выбрано ${suggestions.keys.length}` : ''}</summary>
          <div className="chips">
            {suggestions.all.map(({ key, title }) => (
              <label key={key} className="chip">
                <input
                  type="checkbox"
                  checked={suggestions.keys.includes(key)}
                  onChange={(event) =>
                    suggestions.onKeys(
                      event.target.checked ? [...suggestions.keys, key] : suggestions.keys.filter((one) => one !== key),
                    )
                  }
                />
                {title}
              </label>
            ))}
          </div>
        </details>
      ) : null}
    </div>
  );
}

function TagsField({ draft, onChange, issues }: FormProps) {
  const id = useId();
  const error = issues.tags;
  return (
    <div className="field">
      <label className="field__l" htmlFor={id}>
        Метки
      </label>
      <input
        id={id}
        className="in"
        value={draft.tagsText}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        onChange={(event) => onChange({ tagsText: event.target.value })}
      />
      <p className="hint" id={`${id}-hint`}>
        Через запятую, до&nbsp;{MAX_TAGS}
      </p>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

/** The editable fields of an entry. */
export function EntryForm(props: FormProps) {
  const { draft, onChange, issues } = props;
  return (
    <div className={`${styles.ed} stack gap-6 mt-6`}>
      <EmotionField {...props} />
      <IntensityField {...props} />
      <TextField
        label="Запись"
        paper
        value={draft.entry}
        error={issues.entry}
        onChange={(entry) => onChange({ entry })}
      />
      <TextField
        label="Восприятие"
        value={draft.perception}
        error={issues.perception}
        onChange={(perception) => onChange({ perception })}
        suggestions={{
          all: perceptions,
          keys: draft.perceptionKeys,
          onKeys: (perceptionKeys) => onChange({ perceptionKeys }),
        }}
      />
      <TextField
        label="Совладание"
        value={draft.coping}
        error={issues.coping}
        onChange={(coping) => onChange({ coping })}
        suggestions={{ all: copings, keys: draft.copingKeys, onKeys: (copingKeys) => onChange({ copingKeys }) }}
      />
      <TextField
        label="Действие"
        value={draft.action}
        error={issues.action}
        onChange={(action) => onChange({ action })}
        suggestions={{ all: actions, keys: draft.actionKeys, onKeys: (actionKeys) => onChange({ actionKeys }) }}
      />
      <TagsField {...props} />
    </div>
  );
}
