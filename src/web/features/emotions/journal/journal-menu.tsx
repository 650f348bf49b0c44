import { DotsThreeIcon } from '@phosphor-icons/react/dist/ssr/DotsThree';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { FunnelIcon } from '@phosphor-icons/react/dist/ssr/Funnel';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { Popover } from '~/web/ui/popover';
import popover from '~/web/ui/popover.module.css';

interface Props {
  onFind: () => void;
  onExport: () => void;
  onDeleted: () => void;
}

/** What can be done with the whole diary. */
export function JournalMenu({ onFind, onExport, onDeleted }: Props) {
  const items = [
    { label: 'Поиск и\u00a0фильтры', Icon: FunnelIcon, onChoose: onFind },
    { label: 'Скачать', Icon: DownloadSimpleIcon, onChoose: onExport },
    { label: 'Удалённые', Icon: TrashIcon, onChoose: onDeleted },
  ];
  return (
    <Popover
      label="Ещё с&nbsp;дневником"
      face={<DotsThreeIcon className="i" aria-hidden />}
      className="ib"
      panelClassName={popover.list}
    >
      {(close) =>
        items.map(({ label, Icon, onChoose }) => (
          <button
            key={label}
            type="button"
            className={popover.item}
            onClick={() => {
              close();
              onChoose();
            }}
          >
            <Icon className="i" aria-hidden />
            {label}
          </button>
        ))
      }
    </Popover>
  );
}
