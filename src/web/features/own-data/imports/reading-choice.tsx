import names from '~/catalogue/time-zones.json';
import type { Draft } from '~/domain/own-data/imports/draft';
import type { DayOrder } from '~/domain/own-data/imports/parse-time';
import type { Scale } from '~/domain/own-data/imports/table-columns';
import { Field } from '~/web/ui/field';
import { ENCODINGS, type Encoding } from './decode-text';
import styles from './imports.module.css';
import type { ScaleChoice, TableReading } from './use-diary-import';

/** What was guessed of a file, each beside what comes of it, to be said otherwise. */

const ENCODING_NAMES: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
  'windows-1251': 'Windows-1251, кириллица',
  'koi8-r': 'KOI8-R, кириллица',
  ibm866: 'CP866, кириллица DOS',
  'x-mac-cyrillic': 'Mac, кириллица',
  'iso-8859-5': 'ISO 8859-5, кириллица',
  'koi8-u': 'KOI8-U, кириллица',
  'windows-1252': 'Windows-1252, Западная Европа',
  'windows-1250': 'Windows-1250, Центральная Европа',
  'windows-1254': 'Windows-1254, турецкая',
  'windows-1257': 'Windows-1257, балтийская',
};

const ORDERS: Readonly<Record<DayOrder, string>> = {
  'day-first': 'день, потом месяц',
  'month-first': 'месяц, потом день',
};

const SCALES: readonly (readonly [number, number])[] = [
  ...([
    [1, 3],
    [1, 5],
    [1, 7],
    [1, 10],
    [0, 10],
    [0, 100],
    [-2, 2],
    [-5, 5],
  ] as const),
];
const ZONES: Readonly<Record<string, string>> = names;
const SAMPLES = 3;
const SAMPLE_SIGNS = 90;

const scaleKey = (scale: Scale) => `${scale.least}..${scale.most}`;
const scaleName = ({ least, most }: Scale) => `от\u00a0${String(least).replace('-', '−')} до\u00a0${most}`;

interface ScaleFieldProps {
  label: string;
  choice: ScaleChoice;
  isNeeded: boolean;
  off: string;
  onChange: (scale: Scale | 'off' | null) => void;
}

function ScaleField({ label, choice: { value }, isNeeded, off, onChange }: ScaleFieldProps) {
  const scales = SCALES.map(([least, most]): Scale => ({ least, most }));
  if (value && value !== 'off' && !scales.some((one) => scaleKey(one) === scaleKey(value))) scales.unshift(value);
  return (
    <Field
      label={label}
      error={isNeeded && !value ? 'По\u00a0числам шкалу не\u00a0узнать: выберите её\u00a0сами' : undefined}
    >
      {(wiring) => (
        <select
          className="in"
          value={value === null || value === 'off' ? (value ?? '') : scaleKey(value)}
          onChange={({ target }) =>
            onChange(target.value === 'off' ? 'off' : (scales.find((one) => scaleKey(one) === target.value) ?? null))
          }
          {...wiring}
        >
          <option value="">Выберите</option>
          {scales.map((one) => (
            <option key={scaleKey(one)} value={scaleKey(one)}>
              {scaleName(one)}
            </option>
          ))}
          <option value="off">{off}</option>
        </select>
      )}
    </Field>
  );
}

const shortened = (text: string) => (text.length > SAMPLE_SIGNS ? `${text.slice(0, SAMPLE_SIGNS)}…` : text);

/** A row as it is read. */
const lineOf = ({ day, time, word, strength, tags, note, own }: Draft): string =>
  [
    [day?.split('-').reverse().join('.') ?? 'дата не\u00a0читается', time].filter(Boolean).join(' '),
    [word, own?.shade].filter(Boolean).join(' · '),
    strength && `сила ${strength}`,
    tags.map((tag) => `#${tag}`).join(' '),
    shortened(note),
  ]
    .filter(Boolean)
    .join('\u00a0— ');

interface ReadingChoiceProps {
  reading: TableReading;
  isTable: boolean;
  drafts: readonly Draft[];
  ownZone: string;
  encoding: Encoding | null;
  unanswered: { order: boolean; strength: boolean };
  onEncoding: (encoding: Encoding) => void;
}

export function ReadingChoice(props: ReadingChoiceProps) {
  const { reading, isTable, drafts, ownZone, encoding, unanswered, onEncoding } = props;
  const { order, setOrder, isOrderAsked, timeZone, setTimeZone, moods, setMoods, strength, setStrength } = reading;
  return (
    <fieldset className={styles.reading}>
      <legend>Как прочитан файл</legend>
      <ol className="small">
        {drafts.slice(0, SAMPLES).map((draft) => (
          <li key={`${draft.row} ${draft.word}`}>{lineOf(draft)}</li>
        ))}
      </ol>
      <div className={styles.choices}>
        {encoding && (
          <Field label="Кодировка" hint="Если вместо букв значки, выберите другую">
            {(wiring) => (
              <select
                className="in"
                value={encoding}
                onChange={({ target }) => onEncoding(target.value as Encoding)}
                {...wiring}
              >
                {ENCODINGS.map((one) => (
                  <option key={one} value={one}>
                    {ENCODING_NAMES[one]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        {isOrderAsked && (
          <Field
            label={'Порядок в\u00a0датах'}
            error={unanswered.order ? 'По\u00a0датам файла его не\u00a0узнать: выберите сами' : undefined}
          >
            {(wiring) => (
              <select
                className="in"
                value={order ?? ''}
                onChange={({ target }) => setOrder(target.value === '' ? null : (target.value as DayOrder))}
                {...wiring}
              >
                <option value="">Выберите</option>
                {Object.entries(ORDERS).map(([one, name]) => (
                  <option key={one} value={one}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        {isTable && (
          <Field label="Часовой пояс" hint={'Там, где файл не\u00a0называет другого'}>
            {(wiring) => (
              <select className="in" value={timeZone} onChange={({ target }) => setTimeZone(target.value)} {...wiring}>
                <option value={ownZone}>{ZONES[ownZone] ?? ownZone}</option>
                {Object.entries(ZONES)
                  .filter(([id]) => id !== ownZone)
                  .sort(([, one], [, other]) => one.localeCompare(other, 'ru'))
                  .map(([id, name]) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
              </select>
            )}
          </Field>
        )}
        {strength?.isAsked && (
          <ScaleField label="Шкала силы" choice={strength} isNeeded off={'Не\u00a0брать силу'} onChange={setStrength} />
        )}
        {moods?.isAsked && (
          <ScaleField
            label="Шкала настроения"
            choice={moods}
            isNeeded={false}
            off="Назову сам смысл каждого числа"
            onChange={setMoods}
          />
        )}
      </div>
    </fieldset>
  );
}
