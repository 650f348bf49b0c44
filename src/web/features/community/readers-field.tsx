import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useState } from 'react';
import { MAX_READERS } from '~/domain/community/limits';
import { usernameSchema } from '~/domain/profiles/username';
import { Button } from '~/web/ui/button';
import { Field } from '~/web/ui/field';

interface ReadersFieldProps {
  readers: readonly string[];
  error: string | undefined;
  onChange: (readers: string[]) => void;
}

/** The name that stands in the address of a profile, however it was copied. */
const usernameIn = (text: string): string =>
  decodeURIComponent(
    text
      .trim()
      .replace(/^.*\/profile\//, '')
      .replace(/^@/, ''),
  ).toLowerCase();

const WRONG = 'Таких имён в\u00a0адресах не\u00a0бывает: проверьте, нет\u00a0ли\u00a0пробела или лишнего знака.';

/** People who may read a topic, by the names in the addresses of their profiles. */
export function ReadersField({ readers, error, onChange }: ReadersFieldProps) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  function add() {
    const name = usernameIn(typed);
    const isName = usernameSchema.safeParse(name).success;
    setWrong(name !== '' && !isName);
    if (name !== '' && !isName) return;
    if (name && !readers.includes(name) && readers.length < MAX_READERS) onChange([...readers, name]);
    setTyped('');
  }
  return (
    <div>
      <Field
        label="Кто сможет читать"
        hint="Имя из&nbsp;адреса профиля: то, что стоит после /profile/."
        error={wrong ? WRONG : error}
      >
        {(wiring) => (
          <div className="line gap-2">
            <input
              className="in grow"
              type="text"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setWrong(false);
              }}
              onBlur={add}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add();
              }}
              {...wiring}
            />
            <Button kind="line" onClick={add}>
              Добавить
            </Button>
          </div>
        )}
      </Field>
      {readers.length > 0 ? (
        <ul className="chips mt-3" aria-label="Выбраны">
          {readers.map((name) => (
            <li key={name}>
              <button
                type="button"
                className="chip anywhere"
                aria-label={`Убрать: ${name}`}
                onClick={() => onChange(readers.filter((one) => one !== name))}
              >
                {name}
                <XIcon className="i" aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
