import { DotsThreeIcon } from '@phosphor-icons/react/dist/ssr/DotsThree';
import { HandHeartIcon } from '@phosphor-icons/react/dist/ssr/HandHeart';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { type ReactNode, useEffect, useRef } from 'react';
import { Menu, MenuLine } from '~/web/ui/menu';
import { useVault } from '~/web/vault/use-vault';

interface RowMenuProps {
  /** Of the row, for those who hear it. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
  /** «Помогло?» of an entry that names a way of coping. */
  onAsk?: (() => void) | undefined;
  /** Opens the editor at its lock; absent where the row has none. */
  onLock?: (() => void) | undefined;
  /** Where the focus goes after a choice; null: back to the button. */
  focusAfter?: () => HTMLElement | null;
  /** Lines of other parts of the site. */
  children?: ReactNode;
}

const NEIGHBOUR = '[data-row-menu] button';

/** What can be done with a row of the diary. A deleted row leaves the focus to its neighbour. */
export function RowMenu({ name, onEdit, onDelete, onAsk, onLock, focusAfter, children }: RowMenuProps) {
  const place = useRef<HTMLSpanElement>(null);
  const heir = useRef<Element | null>(null);
  useEffect(
    () => () => {
      const next = heir.current;
      if (next) queueMicrotask(() => next.querySelector<HTMLElement>(NEIGHBOUR)?.focus({ preventScroll: true }));
    },
    [],
  );
  const remove = () => {
    const row = place.current?.closest('article');
    heir.current = row?.nextElementSibling ?? row?.previousElementSibling ?? null;
    onDelete();
  };
  return (
    <span ref={place} data-row-menu>
      <Menu label={`Ещё: ${name}`} face={<DotsThreeIcon className="i" aria-hidden />} focusAfter={focusAfter}>
        <MenuLine icon={<PencilSimpleIcon className="i" aria-hidden />} onChoose={onEdit}>
          Изменить
        </MenuLine>
        {onAsk ? (
          <MenuLine icon={<HandHeartIcon className="i" aria-hidden />} onChoose={onAsk}>
            Помогло?
          </MenuLine>
        ) : null}
        {onLock ? <LockLine onChoose={onLock} /> : null}
        {children}
        <MenuLine icon={<TrashIcon className="i" aria-hidden />} onChoose={remove}>
          Удалить
        </MenuLine>
      </Menu>
    </span>
  );
}

/** Whoever has set up the phrase can close the words of this entry. */
function LockLine({ onChoose }: { onChoose: () => void }) {
  const { vault } = useVault();
  if (!vault) return null;
  return (
    <MenuLine icon={<LockSimpleIcon className="i" aria-hidden />} onChoose={onChoose}>
      Только для&nbsp;меня
    </MenuLine>
  );
}
