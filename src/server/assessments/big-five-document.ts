import words from '~/catalogue/big-five-words.json';
import { readTraitTexts } from '~/content/big-five';
import { once } from '~/content/collection';
import type { Result } from '~/contract/assessments';
import { DOMAINS, domainOf, isDomain } from '~/domain/assessments/big-five/keys';
import { type BigFiveScores, bandOf } from '~/domain/assessments/big-five/score';
import { aboveText, groupText } from '~/domain/assessments/big-five/words';
import type { TraitText } from '~/domain/reading/trait-texts';
import { projectRoot } from '../mail/project-file';
import type { DocumentRow, ResultDocument } from './result-document';

const texts = once(() => readTraitTexts(projectRoot()));
const longDate = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'UTC' });

function rowOf(text: TraitText, { scales, form }: BigFiveScores): DocumentRow[] {
  const scale = scales[text.trait];
  if (!scale) return [];
  const level = text[bandOf(scale.t)];
  const isRough = form === 'short' && !isDomain(text.trait);
  const note = `${words.bands[bandOf(scale.t)]}, ${aboveText(scale.percentile)}`;
  return [
    {
      title: text.title,
      note,
      share: scale.percentile / 100,
      texts: [
        { text: text.about },
        ...(isRough ? [{ text: words.rough }] : []),
        { name: words.meaning, text: level.meaning },
        { name: words.experiment, text: level.experiment },
      ],
    },
  ];
}

/** A result of the Big Five on paper: a section for each domain with its facets. */
export function bigFiveDocument(result: Result, scores: BigFiveScores): ResultDocument {
  const { norm } = scores;
  return {
    title: words.title,
    fileName: words.fileName,
    intro: [words.notDiagnosis, words.caveat, ...result.hints.map((hint) => words.hints[hint])],
    facts: [
      [words.made, longDate.format(new Date(`${result.day}T00:00:00Z`))],
      [words.form, words.forms[scores.form]],
      ...(norm ? [[words.group, `${words.about}: ${groupText(norm)}; ${words.sample}`] as [string, string]] : []),
    ],
    sections: DOMAINS.map((domain) => {
      const own = texts().filter(({ trait }) => domainOf(trait) === domain);
      return { title: own[0]?.title ?? domain, rows: own.flatMap((text) => rowOf(text, scores)) };
    }),
    of: words.page,
  };
}
