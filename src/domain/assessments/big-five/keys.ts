/** How Johnson's 120 items make up five domains and thirty facets; the facet O6 is never asked. */

export const DOMAINS = ['N', 'E', 'O', 'A', 'C'] as const;
export type Domain = (typeof DOMAINS)[number];

const FACET_NUMBERS = [1, 2, 3, 4, 5, 6] as const;
type FacetNumber = (typeof FACET_NUMBERS)[number];
export type Facet = `${Domain}${FacetNumber}`;
export type Trait = Domain | Facet;

/** Political and moral views: special-category data, so its items are left out and its mean stands in the domain. */
export const UNASKED_FACET = 'O6' satisfies Facet;

/** All six facets of a domain, the one that is not asked included. */
export const facetsOf = (domain: Domain): Facet[] =>
  FACET_NUMBERS.map((number) => `${domain}${number}` satisfies Facet);

/** The facets of a domain that are asked and shown. */
export const shownFacets = (domain: Domain): Facet[] => facetsOf(domain).filter((facet) => facet !== UNASKED_FACET);

/** The thirty-four scales that a result shows: each domain before its facets. */
export const TRAITS: readonly Trait[] = DOMAINS.flatMap((domain) => [domain, ...shownFacets(domain)]);

export const isDomain = (trait: Trait): trait is Domain => trait.length === 1;
export const domainOf = (trait: Trait): Domain => trait.charAt(0) as Domain;

const ITEMS = 120;
/** Items whose answer is turned round, 6 − answer. */
const MINUS: ReadonlySet<number> = new Set([
  9, 19, 24, 30, 39, 40, 48, 49, 51, 53, 54, 60, 62, 67, 68, 69, 70, 73, 74, 75, 78, 79, 80, 81, 83, 84, 85, 88, 89, 90,
  92, 94, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 113, 114, 115, 116, 118, 119, 120,
]);
/** The two items of each facet in the short form. */
const SHORT: ReadonlySet<number> = new Set([
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 29, 30, 31, 33, 35,
  39, 40, 48, 49, 51, 52, 53, 54, 57, 60, 62, 67, 68, 73, 74, 75, 80, 85, 89, 94, 96, 101, 102, 106, 107, 116,
]);

/** The facet of item 1–120: domains take turns, then facets. */
export function facetOf(item: number): Facet {
  const domain = DOMAINS[(item - 1) % DOMAINS.length] as Domain;
  const facet = FACET_NUMBERS[Math.floor((item - 1) / DOMAINS.length) % FACET_NUMBERS.length] as FacetNumber;
  return `${domain}${facet}`;
}

export const isMinus = (item: number): boolean => MINUS.has(item);

export const ALL_ITEMS: readonly number[] = Array.from({ length: ITEMS }, (_, index) => index + 1);
export const FULL_ITEMS: readonly number[] = ALL_ITEMS.filter((item) => facetOf(item) !== UNASKED_FACET);
export const SHORT_ITEMS: readonly number[] = FULL_ITEMS.filter((item) => SHORT.has(item));
