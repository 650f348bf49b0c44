import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { CloudArrowUpIcon } from '@phosphor-icons/react/dist/ssr/CloudArrowUp';
import { CloudSlashIcon } from '@phosphor-icons/react/dist/ssr/CloudSlash';
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/ssr/DeviceMobile';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { Button } from './button';
import { copyWords } from './copy-words';
import styles from './save-state.module.css';

/** Where what a person wrote is now: the same words on every page. */

type SaveKind = 'unread' | 'device' | 'page' | 'sending' | 'sent' | 'waiting' | 'refused';

interface Refused {
  id: string;
  /** What it says; empty: nothing to speak of. */
  words: string;
  /** Why the account will never take it. */
  message: string;
  /** By what words it goes in another way; null: it is sent as it is. */
  otherwise: string | null;
}

interface SaveStateProps {
  /** Nobody has signed in: everything stays here. */
  isGuest: boolean;
  /** Changes that have not reached the account. */
  pendingCount: number;
  /** The device does not have the last change yet. */
  persisting: boolean;
  /** The browser did not keep the last change. */
  memoryOnly: boolean;
  /** The account could not be reached the last time. */
  failed: boolean;
  refused: readonly Refused[];
  /** What this build of the site can't read; the page tells of it on top. */
  unreadable?: readonly { waits: boolean }[];
  decide: (id: string, decision: 'again' | 'drop') => void;
  /** It changes at every press: a screen reader hears only of what is in the way. */
  often?: true;
}

function saveKind({ isGuest, pendingCount, failed, memoryOnly, refused, unreadable = [] }: SaveStateProps): SaveKind {
  if (isGuest) return memoryOnly ? 'page' : 'device';
  if (refused.length > 0) return 'refused';
  if (pendingCount === 0) return 'sent';
  // Nothing else is on its way.
  if (pendingCount === unreadable.filter(({ waits }) => waits).length) return 'unread';
  if (memoryOnly) return failed ? 'page' : 'sending';
  return failed ? 'waiting' : 'sending';
}

const TEXTS: Readonly<Record<SaveKind, string>> = {
  device: 'Сохранено на\u00a0устройстве',
  page: 'Держится, пока открыта страница',
  sending: 'Отправляется',
  sent: 'Отправлено',
  waiting: 'Сохранено на\u00a0устройстве, ждёт сети',
  refused: 'Не\u00a0принято',
  unread: 'Лежит на\u00a0устройстве, сайт не\u00a0смог это прочитать',
};

const ICONS = {
  device: DeviceMobileIcon,
  page: WarningCircleIcon,
  sending: CloudArrowUpIcon,
  sent: CheckCircleIcon,
  waiting: CloudSlashIcon,
  refused: WarningCircleIcon,
  unread: WarningCircleIcon,
} as const satisfies Record<SaveKind, unknown>;

function RefusedOne({
  one: { id, words, message, otherwise },
  decide,
}: {
  one: Refused;
  decide: SaveStateProps['decide'];
}) {
  return (
    <li className="stack gap-2">
      <p>{message}</p>
      {words ? <blockquote className={`read ${styles.words}`}>{words}</blockquote> : null}
      <div className="row">
        <Button kind="line" small onClick={() => decide(id, 'again')}>
          {otherwise ?? 'Отправить ещё раз'}
        </Button>
        {words ? (
          <Button kind="quiet" small onClick={() => void copyWords(words)}>
            Скопировать
          </Button>
        ) : null}
        <Button kind="quiet" small onClick={() => decide(id, 'drop')}>
          Удалить
        </Button>
      </div>
    </li>
  );
}

/** A line that says it; a screen reader hears when it changes. What was refused stands below with its words. */
export function SaveState(props: SaveStateProps) {
  const kind = saveKind(props);
  const Icon = ICONS[kind];
  return (
    <div className="savestate" aria-busy={props.persisting}>
      <p className="line gap-2 small mute" role={props.often ? undefined : 'status'}>
        <Icon className="i" aria-hidden /> {TEXTS[kind]}
      </p>
      {props.often ? (
        <span className="vh" role="status">
          {kind === 'page' || kind === 'waiting' || kind === 'refused' || kind === 'unread' ? TEXTS[kind] : ''}
        </span>
      ) : null}
      {kind === 'refused' ? (
        <ul className="stack gap-4 mt-3">
          {props.refused.map((one) => (
            <RefusedOne key={one.id} one={one} decide={props.decide} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}
