import { type Facts, OLDEST, SEXES, type Sex, YOUNGEST } from '~/domain/assessments/facts';
import { useEarlyInput } from '~/web/ui/early-input';
import { TextField } from '~/web/ui/field';
import styles from './start.module.css';

const LABELS: Readonly<Record<Sex, string>> = { female: 'Женский', male: 'Мужской' };

/** A typed age as years; null when it is empty, undefined when it is no age. */
export function readAge(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const age = Number(text);
  return Number.isInteger(age) && age >= YOUNGEST && age <= OLDEST ? age : undefined;
}

interface FactsFormProps {
  sex: Facts['sex'];
  age: string;
  onSex: (sex: Sex | null) => void;
  onAge: (age: string) => void;
}

/** Sex and age, both optional, with the reason. */
export function FactsForm({ sex, age, onSex, onAge }: FactsFormProps) {
  const sexes = useEarlyInput<HTMLFieldSetElement>(({ value }) => onSex(SEXES.find((one) => one === value) ?? null));
  const years = useEarlyInput<HTMLInputElement>(({ value }) => onAge(value));
  const isWrong = readAge(age) === undefined;
  return (
    <div className="stack gap-4 mt-6">
      <p className="small mute">
        Пол и&nbsp;возраст нужны, чтобы выбрать группу сравнения. Можно не&nbsp;отвечать: тогда сравним со&nbsp;всеми.
      </p>
      <fieldset ref={sexes}>
        <legend className="small medium mb-2">Пол</legend>
        <div className="chips">
          {SEXES.map((one) => (
            <label key={one} className="chip">
              <input type="radio" name="sex" value={one} checked={sex === one} onChange={() => onSex(one)} />
              {LABELS[one]}
            </label>
          ))}
          <label className="chip">
            <input type="radio" name="sex" value="" checked={!sex} onChange={() => onSex(null)} />
            Не&nbsp;указывать
          </label>
        </div>
      </fieldset>
      <div className={styles.age}>
        <TextField
          ref={years}
          label="Возраст, полных лет"
          aside="необязательно"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={age}
          onChange={(event) => onAge(event.target.value)}
          error={isWrong ? `Число от\u00a0${YOUNGEST} до\u00a0${OLDEST} или пусто` : undefined}
        />
      </div>
    </div>
  );
}
