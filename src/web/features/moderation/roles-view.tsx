import { useState } from 'react';
import * as z from 'zod/mini';
import { labelIn, ROLES, type Role } from '~/catalogue/community';
import { ApiError, api } from '~/web/sync/api';
import { updateCachedAnswer, useApiQuery } from '~/web/sync/use-api-query';
import { Button } from '~/web/ui/button';
import { checkForm } from '~/web/ui/check-form';
import { Segmented } from '~/web/ui/choice';
import { TextField } from '~/web/ui/field';
import { FormProblem } from '~/web/ui/form-problem';
import { ReadFailed } from '~/web/ui/states';
import { showToast } from '~/web/ui/toast';
import { LeaveQuestion } from '~/web/ui/unsaved-guard';
import { useForm } from '~/web/ui/use-form';
import { tryAct } from './try-act';

const KEY = 'GET /api/users/:uid/moderation/roles';
const schema = z.object({ email: z.string().check(z.trim(), z.email()) });
const OPTIONS = ROLES.map(({ key, label }) => ({ value: key, label })).toReversed();

/** Who cares for the place: the owner gives a part in it and takes it back. */
export function RolesView({ uid }: { uid: string }) {
  const read = useApiQuery(KEY, { params: { uid } });
  const { data } = read;
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('moderator');
  const [taken, setTaken] = useState<NonNullable<typeof data>['roles'][number] | null>(null);
  const shown = (next: NonNullable<typeof data>) => updateCachedAnswer(KEY, { params: { uid } }, () => next);
  const { form, errors, problem, busy, changed } = useForm({
    check: () => checkForm(schema, { email }, { email: 'Проверьте адрес почты.' }),
    async send(body) {
      shown(await api('POST /api/users/:uid/moderation/roles', { params: { uid }, body: { ...body, role } }));
      setEmail('');
      showToast({ kind: 'ok', text: 'Роль дана' });
    },
    refusalOf: (error) => ({
      errors:
        error instanceof ApiError && error.code === 'not-found' ? { email: 'Аккаунта с\u00a0таким адресом нет.' } : {},
      problem: error instanceof ApiError && error.code !== 'not-found' ? error.message : null,
    }),
  });
  const take = (id: string) =>
    void tryAct(async () => shown(await api('DELETE /api/users/:uid/moderation/roles/:id', { params: { uid, id } })));
  return (
    <div className="stack gap-6 measure">
      <ReadFailed what="роли" of={[read]} />
      <ul className="rows">
        {(data?.roles ?? []).map((one) => (
          <li key={one.id} className="split py-4">
            <span className="anywhere">
              {one.name}
              {one.self ? ' (вы)' : ''} · {labelIn(ROLES, one.role)}
              <br />
              <small className="mute3">{one.email}</small>
            </span>
            <Button kind="line" small aria-label={`Снять роль: ${one.name}`} onClick={() => setTaken(one)}>
              Снять роль
            </Button>
          </li>
        ))}
      </ul>
      {taken ? (
        <LeaveQuestion
          title="Снять роль?"
          text={`${taken.name}, ${labelIn(ROLES, taken.role).toLowerCase()}: страница «Забота о\u00a0сообществе» для этого аккаунта закроется сразу.`}
          stay="Оставить"
          leave="Снять"
          onStay={() => setTaken(null)}
          onLeave={() => {
            take(taken.id);
            setTaken(null);
          }}
        />
      ) : null}
      <form {...form} className="stack gap-3">
        <TextField
          label="Почта аккаунта"
          type="email"
          name="email"
          autoComplete="off"
          value={email}
          error={errors.email}
          onChange={({ target }) => {
            setEmail(target.value);
            changed(['email'], target.value === '');
          }}
        />
        <Segmented label="Роль" value={role} options={OPTIONS} onChange={setRole} />
        <FormProblem>{problem}</FormProblem>
        <div>
          <Button type="submit" small busy={busy}>
            Дать роль
          </Button>
        </div>
      </form>
    </div>
  );
}
