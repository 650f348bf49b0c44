import { useState } from 'react';
import type { WarningLabel } from '~/catalogue/community';
import type { OwnPost } from '~/contract/community';
import { POST } from '~/domain/community/limits';
import { postChangeSchema } from '~/domain/community/post';
import { ApiError, api } from '~/web/sync/api';
import { invalidateAfter } from '~/web/sync/invalidate-after';
import { Button } from '~/web/ui/button';
import { checkForm } from '~/web/ui/check-form';
import { Field } from '~/web/ui/field';
import { FormProblem } from '~/web/ui/form-problem';
import { LongText } from '~/web/ui/long-text';
import { useForm } from '~/web/ui/use-form';
import { readEdit, writeEdit } from './drafts';
import { postTextProblem } from './post-fields';
import { WarningChoice } from './warning-choice';

interface PostEditorProps {
  uid: string;
  post: OwnPost;
  onClose: () => void;
  onChanged: (post: OwnPost) => void;
}

/** The words of one's own post in their place; what is begun stays on the device. */
export function PostEditor({ uid, post, onClose, onChanged }: PostEditorProps) {
  const [text, setText] = useState(() => readEdit(uid, post.id) ?? post.text);
  const [warning, setWarning] = useState<WarningLabel | null>(post.warning?.label ?? null);
  const isOwnWarning = post.warning === null || post.warning.origin === 'author';
  const { form, errors, problem, busy } = useForm({
    check: () => checkForm(postChangeSchema, { text, ...(isOwnWarning ? { warning } : {}) }, { text: postTextProblem }),
    async send(body) {
      const changed = await api('PATCH /api/users/:uid/community/posts/:id', { params: { uid, id: post.id }, body });
      writeEdit(uid, post.id, null);
      invalidateAfter('community');
      onChanged(changed);
    },
    refusalOf: (error) => ({
      errors: {},
      problem:
        error instanceof ApiError
          ? error.message
          : 'Не\u00a0получилось сохранить. Текст сохранён на\u00a0устройстве, попробуйте ещё раз.',
    }),
    isSafe: () => true,
  });
  return (
    <form {...form} className="stack gap-4">
      <Field label="Ваше сообщение" hint="После сохранения рядом появится пометка «изменено»." error={errors.text}>
        {(wiring) => (
          <LongText
            className="in in--paper"
            name="text"
            rows={6}
            max={POST.max}
            value={text}
            autoFocus
            onChange={(event) => {
              setText(event.target.value);
              writeEdit(uid, post.id, event.target.value === post.text ? null : event.target.value);
            }}
            {...wiring}
          />
        )}
      </Field>
      {isOwnWarning ? <WarningChoice value={warning} onChange={setWarning} /> : null}
      <FormProblem>{problem}</FormProblem>
      <div className="row">
        <Button type="submit" small busy={busy}>
          Сохранить
        </Button>
        <Button
          kind="quiet"
          small
          onClick={() => {
            writeEdit(uid, post.id, null);
            onClose();
          }}
        >
          Не&nbsp;менять
        </Button>
      </div>
    </form>
  );
}
