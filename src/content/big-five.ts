import * as z from 'zod/mini';
import questions from '../catalogue/big-five-items.json';
import traits from '../catalogue/big-five-traits.json';
import { DOMAINS, isDomain, shownFacets, TRAITS, type Trait } from '../domain/assessments/big-five/keys';
import type { Questionnaire, TraitText } from '../domain/reading/trait-texts';
import { once, readYamlFile } from './collection';
import { typeset } from './markdown';

const text = z.string().check(z.minLength(20), z.maxLength(600), z.trim());
const level = z.strictObject({ meaning: text, experiment: text });
const traitSchema = z.strictObject({ about: text, low: level, average: level, high: level });

type TraitTable = Record<string, z.infer<typeof traitSchema>>;

/** One file a domain: the domain itself and the facets that are shown. */
function readDomain(domain: (typeof DOMAINS)[number], root?: string): TraitTable {
  const shape = Object.fromEntries([domain, ...shownFacets(domain)].map((trait) => [trait, traitSchema]));
  return readYamlFile<TraitTable>(`content/big-five/${domain}.yaml`, z.strictObject(shape), root);
}

/** The name of a scale. */
export function traitTitle(trait: Trait): string {
  const list: { key: string; title: string }[] = isDomain(trait) ? traits.domains : traits.facets;
  const found = list.find(({ key }) => key === trait);
  if (!found) throw new Error(`no title for the scale ${trait}`);
  return found.title;
}

const typesetLevel = ({ meaning, experiment }: z.infer<typeof level>) => ({
  meaning: typeset(meaning),
  experiment: typeset(experiment),
});

/** Texts of the thirty-four scales in the order of a result, ready to be shown. */
export function readTraitTexts(root?: string): TraitText[] {
  const table: TraitTable = Object.assign({}, ...DOMAINS.map((domain) => readDomain(domain, root)));
  return TRAITS.flatMap((trait) => {
    const found = table[trait];
    if (!found) return [];
    return {
      trait,
      title: traitTitle(trait),
      about: typeset(found.about),
      low: typesetLevel(found.low),
      average: typesetLevel(found.average),
      high: typesetLevel(found.high),
    };
  });
}

/** The statements of the full form; the short form shows some of them. */
export const bigFiveQuestions = once(
  (): Questionnaire => ({
    instruction: typeset(questions.instruction),
    options: questions.options,
    items: questions.items.map(({ n, text: line }) => ({ n, text: typeset(line) })),
  }),
);

/** The first statements, for a page that lets one try them. */
export const firstQuestions = (count: number): Questionnaire => ({
  ...bigFiveQuestions(),
  items: bigFiveQuestions().items.slice(0, count),
});
