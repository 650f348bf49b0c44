import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { MAX_REMARK } from '~/domain/community/limits';
import { remarkSchema } from '~/domain/community/post';
import { useEditDraft } from '~/web/session/use-words-draft';
import { failureText } from '~/web/sync/api';
import { Button } from '~/web/ui/button';
import { checkForm } from '~/web/ui/check-form';
import { Field } from '~/web/ui/field';
import { FormProblem } from '~/web/ui/form-problem';
import { LongText } from '~/web/ui/long-text';
import { useUnsaved } from '~/web/ui/unsaved';
import { useForm } from '~/web/ui/use-form';

const schema = z.object({ reason: remarkSchema });

interface ReasonFormProps {
  uid: string;
  /** Names what is decided and how: what was begun about it lies on the device under this until it is sent. */
  about: string;
  label: string;
  hint?: ReactNode;
  /** Ready ones, put into the field by a press. */
  ready?: readonly string[];
  submit: string;
  children?: ReactNode;
  onSend: (reason: string) => Promise<void>;
  onCancel: () => void;
}

/** The words of a decision, which its person reads. A failure keeps what was typed. */
export function ReasonForm({
  uid,
  about,
  label,
  hint,
  ready = [],
  submit,
  children,
  onSend,
  onCancel,
}: ReasonFormProps) {
  const { words: reason, write: setReason, forget, isSafe } = useEditDraft(uid, `moderation ${about}`, '');
  useUnsaved(!isSafe);
  const { form, errors, problem, busy, changed } = useForm({
    check: () =>
      checkForm(
        schema,
        { reason },
        { reason: 'Напишите несколько слов: их\u00a0прочитает тот, кого решение касается.' },
      ),
    send: async ({ reason: words }) => {
      await onSend(words);
      forget();
    },
    isSafe: () => true,
    refusalOf: (error) => ({
      errors: {},
      problem: failureText(error),
    }),
  });
  const write = (text: string) => {
    setReason(text);
    changed(['reason'], true);
  };
  return (
    <form {...form} className="stack gap-3 measure">
      {children}
      {ready.length > 0 ? (
        <ul className="cluster gap-2" aria-label="Готовые причины">
          {ready.map((text) => (
            <li key={text}>
              <Button kind="line" small onClick={() => write(text)}>
                {text.split('.')[0]}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <Field label={label} hint={hint} error={errors.reason}>
        {(wiring) => (
          <LongText
            className="in"
            name="reason"
            rows={3}
            max={MAX_REMARK}
            value={reason}
            onChange={({ target }) => write(target.value)}
            {...wiring}
          />
        )}
      </Field>
      <FormProblem>{problem}</FormProblem>
      <div className="row">
        <Button type="submit" small busy={busy}>
          {submit}
        </Button>
        <Button kind="quiet" small onClick={onCancel}>
          Отмена
        </Button>
      </div>
    </form>
  );
}
