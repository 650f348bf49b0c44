import { Link, useSearchParams } from 'react-router';
import type { Role } from '~/catalogue/community';
import { LogView } from './log-view';
import { PostView } from './post-view';
import type { RenderPost } from './queue-items';
import { QueueView } from './queue-view';
import { RolesView } from './roles-view';
import { StatisticsView } from './statistics-view';

const PARTS = [
  { key: 'queue', label: 'Ждёт' },
  { key: 'log', label: 'Журнал решений' },
  { key: 'statistics', label: 'За\u00a0месяц' },
  { key: 'roles', label: 'Роли' },
] as const;
type Part = (typeof PARTS)[number]['key'] | 'post';

interface ModerationViewProps {
  uid: string;
  role: Role;
  render: RenderPost;
}

function PartOf({ part, uid, render }: Omit<ModerationViewProps, 'role'> & { part: Part }) {
  const [search] = useSearchParams();
  switch (part) {
    case 'log':
      return <LogView uid={uid} />;
    case 'statistics':
      return <StatisticsView uid={uid} />;
    case 'roles':
      return <RolesView uid={uid} />;
    case 'post':
      return <PostView uid={uid} id={search.get('post') ?? ''} render={render} />;
    default:
      return <QueueView uid={uid} render={render} />;
  }
}

/** The care of the place: what waits, what was decided, how it went, and who does it. Each part has an address. */
export function ModerationView({ uid, role, render }: ModerationViewProps) {
  const [search] = useSearchParams();
  const asked = search.get('part') ?? 'queue';
  const parts = PARTS.filter(({ key }) => key !== 'roles' || role === 'owner');
  const part: Part =
    asked === 'post' && search.has('post') ? 'post' : (parts.find(({ key }) => key === asked)?.key ?? 'queue');
  return (
    <div className="stack gap-6">
      <nav aria-label="Что здесь есть">
        <ul className="cluster gap-2">
          {parts.map(({ key, label }) => (
            <li key={key}>
              <Link
                className="chip"
                to={key === 'queue' ? '/community/moderation' : `/community/moderation?part=${key}`}
                aria-current={part === key ? 'true' : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <PartOf part={part} uid={uid} render={render} />
    </div>
  );
}
