import { PlayIcon } from '@phosphor-icons/react/dist/ssr/Play';
import { useQuery } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { type EmotionKey, findEmotion, valenceOf } from '~/catalogue/emotions';
import { ANSWERS_FILE } from '~/catalogue/site';
import { whatHelps } from '~/catalogue/what-helps';
import { needsCare } from '~/domain/emotions/care';
import { TEXT_FIELDS, type TextField } from '~/domain/emotions/entry-rules';
import { type AnswerOffer, fittingAnswer } from '~/domain/reading/short-answer';
import { PracticeDrawing } from '~/web/art/practice-drawing';
import { ApiError, request } from '~/web/sync/api';
import { queries } from '~/web/sync/queries';
import { counted, MINUTES } from '~/web/text/plural';
import { useDistress } from '~/web/ui/read-distress';
import styles from './outcome.module.css';

interface Felt extends Partial<Record<TextField, string | null | undefined>> {
  emotion: EmotionKey;
  subEmotion?: string | undefined;
  intensity: number;
}

const HELPS = 'Что сейчас может помочь';

function headingOf(valence: number): string {
  if (valence === 0) return 'Если хочется побыть с\u00a0собой';
  return valence > 0 ? 'Чтобы это побыло с\u00a0вами подольше' : HELPS;
}

/**
 * «Что сейчас может помочь»: the feeling's own question, something to do at once and at most one short answer. Words of despair or harm, beside whatever feeling,
 * are answered by the plan instead: no question about a joy stands under them.
 */
export function WhatHelpsNow({ entry }: { entry: Felt }) {
  const distress = useDistress(
    TEXT_FIELDS.map((field) => entry[field] ?? '')
      .join('\n')
      .trim(),
  );
  // Nothing is asked before it is known what the words say.
  if (distress === undefined) return null;
  return (
    <section className={`${styles.now} mt-8`} aria-labelledby="now-title">
      <h2 className="t-m" id="now-title">
        {distress ? HELPS : headingOf(valenceOf(entry.emotion, entry.subEmotion))}
      </h2>
      {distress ? <PlanFirst /> : <OfFeeling {...entry} />}
    </section>
  );
}

function PlanFirst() {
  return (
    <p className="mt-3">
      <Link className="lk" to={href('/hard-day-plan')}>
        План на&nbsp;тяжёлый день
      </Link>
      : свои люди, места, где спокойнее, и&nbsp;номера.
    </p>
  );
}

async function readOffers(): Promise<AnswerOffer[]> {
  const answer = await request(ANSWERS_FILE);
  if (!answer.ok) throw new ApiError(answer.status, 'unavailable', 'Ответы пока не\u00a0открылись. Обновите страницу.');
  return answer.json();
}

/** One short answer, where there is one for this feeling and nothing stands above it: beside help lines nobody is sent to read. */
function useFittingAnswer(felt: Felt) {
  // An even mood is none of its family: neither its question nor its answers are meant for it.
  const isAnswered = !needsCare(felt) && valenceOf(felt.emotion, felt.subEmotion) !== 0;
  const offers = useQuery({ queryKey: [ANSWERS_FILE], queryFn: readOffers, enabled: isAnswered }, queries);
  return !isAnswered ? null : fittingAnswer(offers.data ?? [], felt);
}

function OfFeeling(felt: Felt) {
  const { emotion, subEmotion, intensity } = felt;
  const { practice, guide } = whatHelps(emotion, intensity, subEmotion);
  const answer = useFittingAnswer(felt);
  return (
    <>
      {valenceOf(emotion, subEmotion) === 0 ? null : (
        <p className={`mt-2 ${styles.ownQuestion}`}>{findEmotion(emotion)?.question}</p>
      )}
      <Link
        className={`line gap-5 r-l mt-4 ${styles.practice}`}
        to={href('/courses/podcasts/:slug', { slug: practice.slug })}
      >
        <span className={`rigid ${styles.drawing}`}>
          <PracticeDrawing slug={practice.slug} />
        </span>
        <span className="grow">
          <b className="t-m link-name">{practice.title}</b>
          <span className="under">{counted(practice.minutes, MINUTES)} со&nbsp;звуком</span>
        </span>
        <span className={`grid centred rigid ${styles.play}`}>
          <PlayIcon className="i" weight="fill" aria-hidden />
        </span>
      </Link>
      <p className="small mute mt-3">
        Или гид «
        <Link className="lk" to={href('/courses/guides/:slug', { slug: guide.slug })}>
          {guide.title}
        </Link>
        »
        {answer ? (
          <>
            , или короткий ответ: «
            <Link className="lk" to={href('/answers/:slug', { slug: answer.slug })}>
              {answer.title}
            </Link>
            »
          </>
        ) : null}
        .
      </p>
    </>
  );
}
