import { encode } from 'uqr';
import { Button } from '~/web/ui/button';
import { TextField } from '~/web/ui/field';
import { FormProblem } from '~/web/ui/form-problem';
import { CopyButton } from './copy-button';
import styles from './security.module.css';
import { turnTwoFactorOn } from './security-calls';
import { unchecked, useAuthForm } from './use-auth-form';

/** The modules of a QR code as one path, a unit each. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
}

function Picture({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  return (
    <svg
      className={styles.qr}
      data-theme="light"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR-код для приложения"
    >
      <path d={pathOf(data)} />
    </svg>
  );
}

/** Shows an app what it needs, and lets its first code turn the second step on. */
export function TwoFactorSetup({
  uri,
  onTurnedOn,
  onCancel,
}: {
  uri: string;
  onTurnedOn: () => void;
  onCancel: () => void;
}) {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  const { form, errors, problem, busy } = useAuthForm({
    check: (data) =>
      String(data.get('code')).trim() === '' ? { ok: false, errors: { code: 'Введите код.' } } : unchecked,
    async send(_, data) {
      await turnTwoFactorOn(String(data.get('code')));
      onTurnedOn();
    },
  });
  return (
    <form {...form}>
      <p className="small">
        1. Откройте приложение для кодов (подойдёт любое, например Яндекс Ключ) и&nbsp;наведите его на&nbsp;картинку.
      </p>
      <Picture text={uri} />
      <p className="small">
        На&nbsp;этом&nbsp;же&nbsp;телефоне{' '}
        <a className="lk" href={uri}>
          откройте приложение по&nbsp;ссылке
        </a>{' '}
        или введите ключ вручную:
      </p>
      <p className="line gap-3">
        <code className={styles.code}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton text={secret} label="Скопировать ключ" />
      </p>
      <FormProblem tone={problem?.tone}>{problem?.text}</FormProblem>
      <TextField
        label="2. Введите шесть цифр, которые оно покажет"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={12}
        error={errors.code}
      />
      <div className="cluster gap-3">
        <Button type="submit" kind="soft" small busy={busy}>
          Включить
        </Button>
        <Button kind="quiet" small onClick={onCancel}>
          Отмена
        </Button>
      </div>
    </form>
  );
}
