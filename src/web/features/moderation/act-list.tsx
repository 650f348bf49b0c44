import { Link } from 'react-router';
import { CATEGORIES, doneWords, labelIn } from '~/catalogue/community';
import type { ActLogged } from '~/contract/moderation';
import { capital, dayText } from '~/web/text/date-text';
import { localDay } from '~/web/text/local-day';

const APPEALS: Readonly<Record<ActLogged['appeal'], string>> = {
  none: '',
  sent: 'просят пересмотреть',
  upheld: 'пересмотрено, осталось',
  granted: 'отменено по\u00a0просьбе',
};

/** Who decided where no moderator is named. */
const nobodyOf = ({ act }: ActLogged) =>
  act === 'fold' ? 'сайт, по\u00a0просьбе читателей' : 'команда владельца сайта или закрытый аккаунт';

/** Decisions with their reasons; nobody whom they concern is named. */
export function ActList({ acts }: { acts: readonly ActLogged[] }) {
  return (
    <ul className="rows">
      {acts.map((act) => (
        <li key={act.id} className="stack gap-1 py-4">
          <p>
            <strong>{capital(doneWords(act.act))}</strong>
            {act.appeal === 'none' ? '' : ` · ${APPEALS[act.appeal]}`}
          </p>
          <p className="small mute3 anywhere">
            {dayText(localDay(act.at))}, {act.by ?? nobodyOf(act)}
            {act.until ? `, до\u00a0${dayText(localDay(act.until))}` : ''}
            {act.movedFrom ? `, прежде\u00a0— «${labelIn(CATEGORIES, act.movedFrom)}»` : ''}
            {act.topic ? (
              <>
                {' · '}
                <Link className="lk" to={`/community/topics/${act.topic.id}${act.post ? `?post=${act.post}` : ''}`}>
                  {act.topic.title}
                </Link>
              </>
            ) : null}
          </p>
          {act.reason ? <p className="anywhere measure">{act.reason}</p> : null}
        </li>
      ))}
    </ul>
  );
}
