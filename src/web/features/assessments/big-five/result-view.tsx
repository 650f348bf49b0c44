import { InfoIcon } from '@phosphor-icons/react/dist/ssr/Info';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import words from '~/catalogue/big-five-words.json';
import { RETAKE_TEXTS } from '~/catalogue/claims/big-five';
import { DOMAINS } from '~/domain/assessments/big-five/keys';
import type { BigFiveScores } from '~/domain/assessments/big-five/score';
import { groupText } from '~/domain/assessments/big-five/words';
import type { ValidityHint } from '~/domain/assessments/sheet';
import type { Changes } from '~/domain/claims/retake';
import type { TraitText } from '~/domain/reading/trait-texts';
import { NOT_A_DIAGNOSIS } from '~/web/text/not-a-diagnosis';
import { hintText } from '../run/test-words';
import { DomainChart } from './domain-chart';
import { DomainDetails } from './domain-details';
import { Portrait } from './portrait';
import styles from './result.module.css';
import { summaryOf } from './trait-names';

/** Paper shows everything: folded facets open for the print and fold again after it. */
function useUnfoldedPrint(result: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let folded: HTMLDetailsElement[] = [];
    const unfold = () => {
      folded = [...(result.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [])];
      for (const one of folded) one.open = true;
    };
    const fold = () => {
      for (const one of folded) one.open = false;
    };
    window.addEventListener('beforeprint', unfold);
    window.addEventListener('afterprint', fold);
    return () => {
      window.removeEventListener('beforeprint', unfold);
      window.removeEventListener('afterprint', fold);
    };
  }, [result]);
}

interface ResultViewProps {
  /** What this is: «Ваш результат», «Пример». */
  title: ReactNode;
  /** The day and the form. */
  facts: ReactNode;
  scores: BigFiveScores;
  hints: readonly ValidityHint[];
  /** Absent: the charts alone. */
  texts?: readonly TraitText[];
  /** Somebody else's result. */
  someone?: boolean;
  /** Changes since an earlier result, by scale. */
  changes?: Changes;
  /** When the earlier result is from, in words. */
  beforeDay?: string;
  /** Between the chart and the details. */
  children?: ReactNode;
  /** Under the details. */
  after?: ReactNode;
}

/** A result: a sentence, five domains as a chart, the five read together with three experiments, then each domain with its facets in words. */
export function ResultView(props: ResultViewProps) {
  const { title, facts, scores, hints, texts, changes, beforeDay, someone = false, children, after } = props;
  const result = useRef<HTMLDivElement>(null);
  useUnfoldedPrint(result);
  return (
    <div ref={result} className={`wrap page stack gap-10 ${styles.result}`}>
      <header className={`${styles.head} stack gap-4`}>
        <h1 className={`t-m mute`}>{title}</h1>
        <p className="d-m">{summaryOf(scores, someone)}</p>
        <div className="small mute">{facts}</div>
      </header>
      {hints.map((hint) => (
        <p key={hint} className={`note note--warn measure-l ${styles.note}`}>
          <InfoIcon className="i" aria-hidden />
          {hintText(hint)}
        </p>
      ))}
      <DomainChart scores={scores} {...(changes ? { changes } : {})} {...(beforeDay ? { beforeDay } : {})} />
      <div className={`measure-l ${styles.note} stack gap-1 small mute`}>
        <p>
          {scores.norm ? `Группа сравнения примерно такая: ${groupText(scores.norm)}; ${words.sample}. ` : ''}
          {words.caveat}
        </p>
        {scores.form === 'short' ? <p>{RETAKE_TEXTS.cannotTell}</p> : null}
        <p>{words.notDiagnosis}</p>
      </div>
      {children}
      {texts ? (
        <>
          <Portrait scores={scores} texts={texts} />
          <p className={`small mute measure-l ${styles.note}`}>
            Сцены здесь для&nbsp;примера: ваши могут быть другими.
          </p>
          {DOMAINS.map((domain) => (
            <DomainDetails key={domain} domain={domain} scores={scores} texts={texts} changes={changes} />
          ))}
        </>
      ) : null}
      {after}
      <p className={`cap measure-l ${styles.note}`}>{NOT_A_DIAGNOSIS}</p>
    </div>
  );
}
