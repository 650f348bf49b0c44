import { Link } from 'react-router';
import { HELP_PATH } from '~/catalogue/help-lines';
import type { DeckHead, Depth } from '~/domain/conversations/deck';

const DEEPEST: Depth = 3;

/** When not to talk but to be safe, beside the deepest level of a deck for people who are close. Guides say the same. */
export function DeepCaution({
  deck,
  depth,
}: {
  deck: Pick<DeckHead, 'caution'> & Partial<Pick<DeckHead, 'solo'>>;
  depth: Depth | null;
}) {
  return (
    <div role="status">
      {deck.caution && depth === DEEPEST ? (
        <p className={`note note--warn mt-3`}>
          <span>
            {deck.solo ? (
              <>
                Эта глубина трогает стыд, страхи и&nbsp;потери, а&nbsp;рядом никого. Не&nbsp;берите её&nbsp;ночью, после
                ссоры и&nbsp;в&nbsp;дни, когда приходят мысли, что жить не&nbsp;хочется: тогда лучше близкий человек
                рядом и&nbsp;линия помощи. Если опасность для жизни&nbsp;—{' '}
              </>
            ) : (
              <>
                Эта глубина&nbsp;— для людей, с&nbsp;которыми можно говорить без страха. Если вы&nbsp;боитесь этого
                человека, если он&nbsp;угрожал или поднимал руку, сначала не&nbsp;разговор, а&nbsp;безопасность:
                обсудите положение со&nbsp;специалистом или с&nbsp;тем, кому доверяете. В&nbsp;опасности звоните{' '}
              </>
            )}
            <a className="lk" href="tel:112">
              112
            </a>
            , другие номера&nbsp;—{' '}
            <Link className="lk" to={HELP_PATH}>
              телефоны помощи
            </Link>
            .
          </span>
        </p>
      ) : null}
    </div>
  );
}
