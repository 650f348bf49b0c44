import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { CloudSlashIcon } from '@phosphor-icons/react/dist/ssr/CloudSlash';
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/ssr/DeviceMobile';
import { counted } from '~/web/plural';
import type { SheetBoard } from './sheet-store';
import { ANSWERS } from './test-words';

const VERBS = ['ждёт', 'ждут', 'ждут'] as const;
const rules = new Intl.PluralRules('ru-RU');

/** Where the answers are now; read out only when the network goes or comes back. */
export function SaveNote({ board: { save, waiting } }: { board: SheetBoard }) {
  const isAway = save === 'waiting';
  const verb = rules.select(waiting) === 'one' ? VERBS[0] : VERBS[1];
  const text = isAway
    ? `Ждёт связи: ${counted(waiting, ANSWERS)} ${verb} на\u00a0этом устройстве`
    : save === 'saving'
      ? 'Сохраняем'
      : save === 'device'
        ? 'Сохранено на\u00a0этом устройстве'
        : 'Сохранено';
  const Icon = isAway ? CloudSlashIcon : save === 'device' ? DeviceMobileIcon : CheckIcon;
  return (
    <>
      <p className="small mute3 run__save" data-save={save}>
        <Icon className="i" aria-hidden />
        {text}
      </p>
      <span className="vh" role="status">
        {isAway ? 'Нет связи. Ответы хранятся на\u00a0этом устройстве.' : ''}
      </span>
    </>
  );
}
