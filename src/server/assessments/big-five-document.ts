import traits from '~/catalogue/big-five-traits.json';
import words from '~/catalogue/big-five-words.json';
import { RETAKE_TEXTS } from '~/catalogue/claims/big-five';
import { readTraitTexts } from '~/content/big-five';
import { once } from '~/content/collection';
import type { Result } from '~/contract/assessments';
import { AVERAGE, axisPosition } from '~/domain/assessments/big-five/axis';
import { DOMAINS, type Domain, domainOf, isDomain } from '~/domain/assessments/big-five/keys';
import { type BigFiveScores, bandOf, type Scale } from '~/domain/assessments/big-five/score';
import { aboveText, groupText } from '~/domain/assessments/big-five/words';
import type { TraitText } from '~/domain/reading/trait-texts';
import type { DocumentMark, DocumentRow, SectionedDocument } from '../pdf/sectioned-document';
import { projectRoot } from '../project-file';
import { longDate } from './long-date';

/** What a paper tells of a result beside its scores. */
export type ExportedResult = Pick<Result, 'day' | 'hints' | 'scores'>;

const texts = once(() => readTraitTexts(projectRoot()));

const markOf = ({ t, sem }: Scale): DocumentMark => ({
  kind: 'place',
  at: axisPosition(t),
  error: [axisPosition(t - sem), axisPosition(t + sem)],
  middle: [axisPosition(AVERAGE.from), axisPosition(AVERAGE.to)],
});

const noteOf = (scale: Scale) => `${words.bands[bandOf(scale)]}, ${aboveText(scale)}`;

/** A domain in a line, before all details. */
function summaryRow(domain: Domain, { scales }: BigFiveScores): DocumentRow[] {
  const scale = scales[domain];
  const told = traits.domains.find(({ key }) => key === domain);
  if (!scale || !told) return [];
  return [{ title: told.title, note: noteOf(scale), mark: markOf(scale), texts: [{ text: told[bandOf(scale)] }] }];
}

function rowOf(text: TraitText, { scales, form }: BigFiveScores): DocumentRow[] {
  const scale = scales[text.trait];
  if (!scale) return [];
  const level = text[bandOf(scale)];
  const isRough = form === 'short' && !isDomain(text.trait);
  return [
    {
      title: isDomain(text.trait) ? words.whole : text.title,
      note: noteOf(scale),
      mark: markOf(scale),
      texts: [
        { text: text.about },
        ...(isRough ? [{ text: words.rough }] : []),
        { name: words.meaning, text: level.meaning },
        { name: words.experiment, text: level.experiment },
      ],
    },
  ];
}

/** A result of the Big Five on paper: the five domains at a glance, then a section for each with its facets. */
export function bigFiveDocument(result: ExportedResult, scores: BigFiveScores): SectionedDocument {
  const { norm } = scores;
  return {
    title: words.title,
    fileName: words.fileName,
    intro: [
      words.notDiagnosis,
      words.caveat,
      ...(scores.form === 'short' ? [RETAKE_TEXTS.cannotTell] : []),
      ...result.hints.map((hint) => words.hints[hint]),
    ],
    facts: [
      [words.made, longDate(result.day)],
      [words.form, words.forms[scores.form]],
      ...(norm ? [[words.group, `${words.about}: ${groupText(norm)}; ${words.sample}`] as [string, string]] : []),
    ],
    sections: [
      { title: words.domains, rows: DOMAINS.flatMap((domain) => summaryRow(domain, scores)) },
      ...DOMAINS.map((domain) => {
        const own = texts().filter(({ trait }) => domainOf(trait) === domain);
        return { title: own[0]?.title ?? domain, rows: own.flatMap((text) => rowOf(text, scores)) };
      }),
    ],
    of: words.page,
  };
}
