import { useState } from 'react';
import * as z from 'zod/mini';
import type { ActView } from '~/contract/community';
import { MAX_REMARK } from '~/domain/community/limits';
import { remarkSchema } from '~/domain/community/post';
import { useEditDraft } from '~/web/session/use-words-draft';
import { api, failureText } from '~/web/sync/api';
import { Button } from '~/web/ui/button';
import { checkForm } from '~/web/ui/check-form';
import { Field } from '~/web/ui/field';
import { FormProblem } from '~/web/ui/form-problem';
import { LongText } from '~/web/ui/long-text';
import { showToast } from '~/web/ui/toast';
import { useUnsaved } from '~/web/ui/unsaved';
import { useForm } from '~/web/ui/use-form';

const schema = z.object({ words: remarkSchema });

interface AppealFormProps {
  uid: string;
  act: ActView;
  onSent: (act: ActView) => void;
}

/** Why a decision should be looked at again. */
export function AppealForm({ uid, act, onSent }: AppealFormProps) {
  const { words, write, forget, isSafe } = useEditDraft(uid, `appeal ${act.id}`, '');
  const [open, setOpen] = useState(words !== '');
  const { form, errors, problem, busy, changed } = useForm({
    check: () => checkForm(schema, { words }, { words: 'Напишите несколько слов.' }),
    async send(body) {
      const answer = await api('POST /api/users/:uid/community/acts/:id/appeal', { params: { uid, id: act.id }, body });
      forget();
      onSent(answer);
      showToast({ kind: 'ok', text: 'Просьба отправлена', hint: 'Ответ придёт в\u00a0уведомления.' });
    },
    refusalOf: (error) => ({
      errors: {},
      problem: failureText(error, 'Не\u00a0получилось отправить'),
    }),
  });
  useUnsaved(!isSafe && !busy);
  const leave = () => {
    write('');
    setOpen(false);
  };
  if (!open)
    return (
      <div>
        <Button kind="line" small onClick={() => setOpen(true)}>
          Попросить пересмотреть
        </Button>
      </div>
    );
  return (
    <form {...form} className="stack gap-3 measure">
      <Field label="Что модератору стоит знать" error={errors.words}>
        {(wiring) => (
          <LongText
            className="in"
            name="words"
            rows={4}
            max={MAX_REMARK}
            value={words}
            onChange={({ target }) => {
              write(target.value);
              changed(['words'], true);
            }}
            {...wiring}
          />
        )}
      </Field>
      <FormProblem>{problem}</FormProblem>
      <div className="row">
        <Button type="submit" small busy={busy}>
          Отправить
        </Button>
        <Button kind="quiet" small onClick={leave}>
          Не&nbsp;нужно
        </Button>
      </div>
    </form>
  );
}
