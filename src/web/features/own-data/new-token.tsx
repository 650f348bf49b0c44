import { useState } from 'react';
import { OWN_DATA, OWN_DATA_KEYS, type OwnDataKey } from '~/catalogue/own-data';
import { TOKEN_DAYS, type TokenDays, tokenNameSchema } from '~/domain/own-data/token';
import { ApiError, api } from '~/web/sync/api';
import { Button } from '~/web/ui/button';
import { errorsOf } from '~/web/ui/check-form';
import { TextField } from '~/web/ui/field';
import { FormProblem } from '~/web/ui/form-problem';
import { showToast } from '~/web/ui/toast';
import { useForm } from '~/web/ui/use-form';
import styles from './own-data.module.css';

const MAKE = 'POST /api/users/:uid/data-tokens';
const DAYS_TEXT: Record<TokenDays, string> = { 30: '30\u00a0дней', 90: '90\u00a0дней', 365: 'год' };

/** Makes a key and shows it once. */
export function NewToken({ uid, onMade }: { uid: string; onMade: () => void }) {
  const [name, setName] = useState('');
  const [days, setDays] = useState<TokenDays>(90);
  const [chosen, setChosen] = useState<OwnDataKey[]>([]);
  const [secret, setSecret] = useState('');
  const { form, errors, problem, busy } = useForm<string, 'name', string>({
    check: () => {
      const parsed = tokenNameSchema.safeParse(name);
      return parsed.success
        ? { ok: true, body: parsed.data }
        : { ok: false, errors: { name: 'Назовите ключ: до\u00a060\u00a0знаков, чтобы потом его узнать.' } };
    },
    send: async (body) => {
      const collections = chosen.length > 0 ? chosen : null;
      const made = await api(MAKE, { params: { uid }, body: { name: body, days, collections } });
      setSecret(made.secret);
      setName('');
      onMade();
    },
    refusalOf: (error) => {
      const known = error instanceof ApiError ? error : null;
      const found = errorsOf(known?.issues ?? [], ['name'] as const);
      return {
        errors: found,
        problem: found.name ? null : known?.message || 'Не\u00a0получилось выдать ключ. Попробуйте ещё раз.',
      };
    },
  });

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      showToast({ kind: 'ok', text: 'Ключ скопирован' });
    } catch {
      showToast({ kind: 'warn', text: 'Скопируйте ключ вручную: он\u00a0стоит на\u00a0странице.' });
    }
  }

  if (secret)
    return (
      <div className={`note ${styles.secret}`} role="status">
        <div className="stack gap-3">
          <p>Вот ключ. Сайт хранит только его отпечаток и&nbsp;больше не&nbsp;покажет.</p>
          <code>{secret}</code>
          <div className="row">
            <Button small onClick={() => void copy()}>
              Скопировать
            </Button>
            <Button kind="quiet" small onClick={() => setSecret('')}>
              Ключ сохранён
            </Button>
          </div>
        </div>
      </div>
    );
  return (
    <form {...form} className="stack gap-4">
      <FormProblem>{problem}</FormProblem>
      <TextField
        label="Название ключа"
        name="name"
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
        hint="Например, «Таблица на&nbsp;ноутбуке»."
        error={errors.name}
      />
      <label>
        <span className="field__l">Сколько действует</span>
        <select className="in" value={days} onChange={(event) => setDays(Number(event.target.value) as TokenDays)}>
          {TOKEN_DAYS.map((one) => (
            <option key={one} value={one}>
              {DAYS_TEXT[one]}
            </option>
          ))}
        </select>
      </label>
      <details className={styles.columns}>
        <summary>{chosen.length > 0 ? `Читает наборов: ${chosen.length}` : 'Читает всё'}</summary>
        <fieldset>
          <legend className="small mute">Отметьте, если нужны только некоторые наборы.</legend>
          <div className="chips">
            {OWN_DATA_KEYS.map((key) => (
              <label key={key} className="chip">
                <input
                  type="checkbox"
                  checked={chosen.includes(key)}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))
                  }
                />
                {OWN_DATA[key].title}
              </label>
            ))}
          </div>
        </fieldset>
      </details>
      <div>
        <Button type="submit" kind="soft" busy={busy}>
          Выдать ключ
        </Button>
      </div>
    </form>
  );
}
