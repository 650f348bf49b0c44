import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useRef, useState } from 'react';
import type { planParts } from '~/catalogue/hard-day-plan';
import { dialled, type PlanLine, planLine } from '~/domain/things/plan-line';
import { showOutcomeToast } from '~/web/session/outcome-toast';
import { newId } from '~/web/sync/new-id';
import { mutate } from '~/web/sync/owner';
import { thingResource } from '~/web/sync/thing-resource';
import styles from './hard-day.module.css';
import { LineForm, planDrafts } from './line-form';

const planResource = thingResource(planLine);
const ON_PAGE = 'План продержится, пока открыта страница. Его можно напечатать.';

async function saveLine(line: PlanLine): Promise<void> {
  const outcome = await mutate(planResource, { kind: 'line', line });
  showOutcomeToast(outcome, { text: 'Записано', onPage: ON_PAGE });
}

async function removeLine(line: PlanLine): Promise<void> {
  const outcome = await mutate(planResource, { kind: 'gone', id: line.id });
  showOutcomeToast(outcome, { text: 'Строка убрана', onPage: ON_PAGE, undo: () => void saveLine(line) });
}

interface LineProps {
  line: PlanLine;
  label: string;
  owner: string;
}

function Line({ line, label, owner }: LineProps) {
  const { id, part, text, phone } = line;
  const [changing, setChanging] = useState(() => planDrafts.read(owner, id) !== null);
  const change = useRef<HTMLButtonElement>(null);
  const [pressed, setPressed] = useState(false);
  if (changing)
    return (
      <li>
        <LineForm
          part={part}
          label={label}
          owner={owner}
          place={id}
          before={{ text, phone: phone ?? '' }}
          focused={pressed}
          onSave={(said) => void saveLine({ ...line, ...said })}
          onClose={() => {
            setChanging(false);
            requestAnimationFrame(() => change.current?.focus());
          }}
        />
      </li>
    );
  return (
    <li className={`between ${styles.line} line gap-2`}>
      <p className={`anywhere narrows read`}>
        {text}
        {phone ? (
          <a
            className={`flex ${styles.tel} num`}
            href={`tel:${dialled(phone)}`}
            aria-label={`Позвонить: ${text}, ${phone}`}
          >
            {phone}
          </a>
        ) : null}
      </p>
      <span className={`flex rigid no-print`}>
        <button
          type="button"
          className="ib"
          ref={change}
          aria-label={`Изменить: ${text}`}
          onClick={() => {
            setPressed(true);
            setChanging(true);
          }}
        >
          <PencilSimpleIcon className="i" aria-hidden />
        </button>
        <button type="button" className="ib" aria-label={`Убрать: ${text}`} onClick={() => void removeLine(line)}>
          <TrashIcon className="i" aria-hidden />
        </button>
      </span>
    </li>
  );
}

interface PlanPartProps {
  part: (typeof planParts)[number];
  lines: readonly PlanLine[];
  /** A uid or GUEST; null until the page runs. */
  owner: string | null;
}

/** One part of the plan: its lines, and a place for one more. */
export function PlanPart({ part: { key, title, hint, label }, lines, owner }: PlanPartProps) {
  // Asked for by a press, or since something is begun here; a press may come before it is known whose plan it is.
  const [asked, setAsked] = useState<boolean | null>(null);
  const adding = owner !== null && (asked ?? planDrafts.read(owner, key) !== null);
  const add = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAsked(false);
    requestAnimationFrame(() => add.current?.focus());
  };
  return (
    <section className={styles.part} aria-labelledby={`plan-${key}`}>
      <h2 className="t-l" id={`plan-${key}`}>
        {title}
      </h2>
      <p className={`small mute no-print mt-1`}>{hint}</p>
      {lines.length > 0 && owner !== null ? (
        <ul className={`${styles.lines} mt-3`}>
          {lines.map((line) => (
            <Line key={line.id} line={line} label={label} owner={owner} />
          ))}
        </ul>
      ) : null}
      {adding ? (
        <LineForm
          key={owner}
          part={key}
          label={label}
          owner={owner}
          place={key}
          before={{ text: '', phone: '' }}
          focused={asked === true}
          onSave={({ text, phone }) =>
            void saveLine({ id: newId(), part: key, text, phone, writtenAt: new Date().toISOString() })
          }
          onClose={close}
        />
      ) : (
        <button
          type="button"
          className={`btn btn--quiet btn--s ${styles.add} no-print`}
          ref={add}
          onClick={() => setAsked(true)}
        >
          <PlusIcon className="i" aria-hidden />
          Добавить<span className="vh">: {title.toLowerCase()}</span>
        </button>
      )}
    </section>
  );
}
