import { DotsThreeIcon } from '@phosphor-icons/react/dist/ssr/DotsThree';
import { EyeSlashIcon } from '@phosphor-icons/react/dist/ssr/EyeSlash';
import { LinkIcon } from '@phosphor-icons/react/dist/ssr/Link';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { ScalesIcon } from '@phosphor-icons/react/dist/ssr/Scales';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import type { OwnPost } from '~/contract/community';
import { Menu, type MenuItem } from '~/web/ui/menu';
import { CASE, nameOf } from './community-words';

/** What is asked about a post in a dialog of its own. */
export type Asking = 'report' | 'warning' | 'bar';

export interface MenuActions {
  onEdit: () => void;
  onRemove: () => void;
  onCopy: () => void;
  onAsk: (what: Asking) => void;
  /** Null: it is no business of the viewer's. */
  onCase: (() => void) | null;
}

interface PostMenuProps extends MenuActions {
  post: OwnPost;
  /** Nobody may write here any more. */
  locked: boolean;
  signed: boolean;
}

function itemsOf({ post, locked, signed, onEdit, onRemove, onCopy, onAsk, onCase }: PostMenuProps): MenuItem[] {
  const items: MenuItem[] = [];
  if (post.writer.mine) {
    if (!locked)
      items.push({ label: 'Изменить', icon: <PencilSimpleIcon className="i" aria-hidden />, onChoose: onEdit });
    items.push({ label: 'Удалить', icon: <TrashIcon className="i" aria-hidden />, onChoose: onRemove });
  }
  items.push({ label: 'Скопировать ссылку', icon: <LinkIcon className="i" aria-hidden />, onChoose: onCopy });
  if (!post.writer.mine && signed) {
    if (!post.warning && !post.askedWarning)
      items.push({
        label: 'Нужно предупреждение',
        icon: <WarningIcon className="i" aria-hidden />,
        onChoose: () => onAsk('warning'),
      });
    if (post.writer.name !== null)
      items.push({
        label: 'Не\u00a0видеть этого человека',
        icon: <EyeSlashIcon className="i" aria-hidden />,
        onChoose: () => onAsk('bar'),
      });
  }
  if (onCase) items.push({ label: CASE, icon: <ScalesIcon className="i" aria-hidden />, onChoose: onCase });
  return items;
}

/** What else can be done with a post. */
export function PostMenu(props: PostMenuProps) {
  const { writer, number } = props.post;
  return (
    <Menu
      label={`Ещё. ${nameOf(writer)}, №\u00a0${number}`}
      face={<DotsThreeIcon className="i" aria-hidden />}
      items={itemsOf(props)}
    />
  );
}
