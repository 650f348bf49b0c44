import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { CloudArrowUpIcon } from '@phosphor-icons/react/dist/ssr/CloudArrowUp';
import { CloudSlashIcon } from '@phosphor-icons/react/dist/ssr/CloudSlash';
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/ssr/DeviceMobile';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';

/** Where what a person wrote is now: the same words on every page. */

type SaveKind = 'device' | 'sending' | 'sent' | 'waiting' | 'refused';

interface Kept {
  /** Nobody has signed in: everything stays here. */
  isGuest: boolean;
  /** Changes that have not reached the account. */
  waiting: number;
  /** The account could not be reached the last time. */
  failed: boolean;
  refused: readonly { message: string }[];
}

export function saveKind({ isGuest, waiting, failed, refused }: Kept): SaveKind {
  if (isGuest) return 'device';
  if (refused.length > 0) return 'refused';
  if (waiting === 0) return 'sent';
  return failed ? 'waiting' : 'sending';
}

const TEXTS: Readonly<Record<SaveKind, string>> = {
  device: 'сохранено на\u00a0устройстве',
  sending: 'отправляется',
  sent: 'отправлено',
  waiting: 'ждёт сети',
  refused: 'не\u00a0принято',
};

const ICONS = {
  device: DeviceMobileIcon,
  sending: CloudArrowUpIcon,
  sent: CheckCircleIcon,
  waiting: CloudSlashIcon,
  refused: WarningCircleIcon,
} as const satisfies Record<SaveKind, unknown>;

/** A line that says it; a screen reader hears when it changes. */
export function SaveState(props: Kept) {
  const kind = saveKind(props);
  const Icon = ICONS[kind];
  const why = kind === 'refused' ? `: ${props.refused[0]?.message ?? ''}` : '';
  return (
    <p className="small mute savestate" role="status" data-kind={kind}>
      <Icon className="i" aria-hidden /> {TEXTS[kind]}
      {why}
    </p>
  );
}
