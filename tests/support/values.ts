import fc from 'fast-check';
import { type $ZodType, safeParse } from 'zod/v4/core';
import { issueTimeToken } from '~/server/contact/time-token';
import { TEST_SECRET } from './app';

/** Values of the contract's schemas, made from the schemas themselves. */

interface Def {
  type: string;
  format?: string;
  shape?: Record<string, $ZodType>;
  catchall?: $ZodType;
  innerType?: $ZodType;
  element?: $ZodType;
  entries?: Record<string, string | number>;
  values?: unknown[];
  options?: $ZodType[];
  keyType?: $ZodType;
  valueType?: $ZodType;
  in?: $ZodType;
  out?: $ZodType;
  pattern?: RegExp;
  checks?: { _zod: { def: Check } }[];
}
interface Check {
  check: string;
  format?: string;
  pattern?: RegExp;
  minimum?: number;
  maximum?: number;
  value?: number;
  error?: (issue: object) => unknown;
}

export const defOf = (schema: $ZodType): Def => schema._zod.def as unknown as Def;
const checksOf = (def: Def): Check[] => (def.checks ?? []).map((check) => check._zod.def);

const day = fc
  .date({ min: new Date('2025-06-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
/** Values of refinements, by the rule's name. */
const BY_RULE: Record<string, fc.Arbitrary<unknown>> = {
  day,
  'push-endpoint': fc.constantFrom('https://push.example.org/a', 'https://updates.push.example.com/wpush/v2/b'),
  'time-zone': fc.constantFrom('Europe/Moscow', 'Asia/Kamchatka', 'America/New_York', 'Pacific/Chatham', 'UTC'),
};
/** A record by the numbers of statements. */
const byItem = (value: fc.Arbitrary<number>) => fc.dictionary(fc.constantFrom('1', '2', '3', '4', '5'), value);
/** Values of fields whose rule spans several fields. */
const BY_NAME: Record<string, fc.Arbitrary<unknown>> = {
  subEmotion: fc.constantFrom('', 'hope', 'anxiety', 'despair', 'panic'),
  // Another one than the emotion.
  also: fc.constant(''),
  item: fc.constantFrom('box-breathing', 'sleep-noise', 'no-such-sound'),
  // What a list gives out: the instant and the id of its last entry.
  cursor: fc
    .tuple(fc.integer({ min: 0, max: 4_102_444_800_000 }), fc.uuid())
    .map(([time, id]) => Buffer.from(`${time}.${id}`).toString('base64url')),
  username: fc.constantFrom('вера-и-сад', 'anna_k', 'oleg'),
  // What a form that was opened a minute ago sends.
  token: fc.constant(60_000).map((age) => issueTimeToken(TEST_SECRET, new Date(Date.now() - age))),
  // The field that only programs fill in.
  homepage: fc.constant(''),
  // Answers by the numbers of statements that every self-test has.
  answers: byItem(fc.integer({ min: 1, max: 5 })),
  ago: byItem(fc.integer({ min: 0, max: 1_000_000 })),
  // A pause ends within a year.
  pausedUntil: fc.constantFrom(null, '2026-12-01'),
  choice: fc.constantFrom(null, 'sage', 'idealist'),
  // Ids of cards with a dot between each two.
  ids: fc.uniqueArray(fc.uuid({ version: 4 }), { minLength: 1, maxLength: 3 }).map((ids) => ids.join('.')),
  // Guides and steps that the site has.
  guide: fc.constantFrom('calm-in-ten-minutes', 'after-a-quarrel'),
  step: fc.constantFrom('ground', 'pause', 'close', 'other-side'),
  // Courses and lessons that the site has.
  course: fc.constant('everyday-feelings'),
  lesson: fc.constantFrom('name-it', 'what-for'),
  field: fc.constantFrom('before', 'after'),
  // Decks and cards that the site has.
  deck: fc.constantFrom('couple', 'family'),
  card: fc.constantFrom('cpl-first-walk', 'cpl-our-song'),
};
const word = fc.constantFrom(
  'утро',
  'работа',
  'Тревожно',
  'сон',
  'мама',
  'ёлка',
  '👩‍👩‍👧',
  '𝒙',
  '"',
  '\\',
  "'; --",
  '%',
  '_',
  '=1+1',
  '\u0301',
  '<b>',
);
const line = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));

function text(def: Def): fc.Arbitrary<unknown> {
  const checks = checksOf(def);
  for (const { error } of checks) {
    const rule = typeof error === 'function' ? error({}) : undefined;
    if (typeof rule === 'string' && BY_RULE[rule]) return BY_RULE[rule];
  }
  if (def.format === 'uuid') return fc.uuid();
  if (def.format === 'datetime')
    return fc.constantFrom('2026-11-21T10:00:00Z', '2026-01-01T00:00:00+03:00', '1999-12-31T23:59:59.999Z');
  if (checks.some(({ format }) => format === 'email'))
    return fc.constantFrom('vera@example.org', 'Petr.Ivanov+site@mail.example.com', 'a@b.ru');
  const max = checks.find((check) => check.check === 'max_length')?.maximum ?? 100;
  const pattern = checks.find((check) => check.format === 'regex')?.pattern;
  if (pattern && !pattern.unicode) return fc.stringMatching(pattern).map((value) => value.slice(0, max));
  const cut = (value: string) => value.slice(0, max).replace(/\p{Cs}/gu, '');
  return fc.oneof(line.map(cut), fc.string({ unit: 'grapheme', maxLength: Math.min(max, 60) }).map(cut));
}

function number(def: Def): fc.Arbitrary<unknown> {
  const bound = (check: string) => checksOf(def).find((one) => one.check === check)?.value;
  const range = { min: bound('greater_than') ?? 0, max: bound('less_than') ?? 1_000 };
  return def.format ? fc.integer(range) : fc.double({ ...range, noNaN: true });
}

function object(def: Def): fc.Arbitrary<unknown> {
  const entries = Object.entries(def.shape ?? {});
  const required = entries.filter(([, schema]) => defOf(schema).type !== 'optional').map(([name]) => name);
  const fields = entries.map(([name, schema]) => [name, BY_NAME[name] ?? raw(schema)]);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: required });
}

function raw(schema: $ZodType): fc.Arbitrary<unknown> {
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      return object(def);
    case 'string':
      return text(def);
    case 'number':
      return number(def);
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}));
    case 'literal':
      return fc.constantFrom(...(def.values ?? []));
    case 'array': {
      const max = checksOf(def).find((check) => check.check === 'max_length')?.maximum ?? 5;
      return fc.uniqueArray(raw(def.element as $ZodType), { maxLength: Math.min(max, 5) });
    }
    case 'record':
      return fc.dictionary(raw(def.keyType as $ZodType) as fc.Arbitrary<string>, raw(def.valueType as $ZodType), {
        maxKeys: 3,
      });
    case 'optional':
      return raw(def.innerType as $ZodType);
    case 'nullable':
      return fc.option(raw(def.innerType as $ZodType));
    case 'union':
      return fc.oneof(...(def.options ?? []).map(raw));
    case 'pipe':
      // Query values: a text that is turned into a number.
      return defOf(def.out as $ZodType).type === 'number'
        ? raw(def.out as $ZodType).map(String)
        : raw(def.in as $ZodType);
    case 'unknown':
      return fc.oneof(fc.constant(null), fc.integer(), word, fc.record({ id: fc.uuid(), text: word }));
    default:
      throw new Error(`values: no generator for ${def.type}`);
  }
}

/** Values that the schema accepts. */
export function goodValues(schema: $ZodType): fc.Arbitrary<Record<string, unknown>> {
  return raw(schema).filter((value) => safeParse(schema, value).success) as fc.Arbitrary<Record<string, unknown>>;
}

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    0,
    -1,
    11,
    1.5,
    1e308,
    true,
    [],
    {},
    '\0',
    '\ud800',
    'x'.repeat(6_000),
    '2026-02-30',
  ),
  fc.constantFrom<unknown>(-0, 2_147_483_648, Number.MAX_SAFE_INTEGER, '2026-13-01', '0000-01-01', ['joy'], {
    $gt: '',
  }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** A good value with one or two of its parts spoiled; now and then it stays good. */
export function nearlyGood(schema: $ZodType): fc.Arbitrary<Record<string, unknown>> {
  const names = [...Object.keys(defOf(schema).shape ?? {}), 'uid', 'role', 'constructor', 'points'];
  const spoils = fc.array(fc.tuple(fc.constantFrom(...names), fc.oneof(odd, fc.constant(undefined))), {
    minLength: 1,
    maxLength: 2,
  });
  return fc.tuple(goodValues(schema), spoils).map(([good, changes]) => {
    const spoilt = { ...good, ...Object.fromEntries(changes) };
    return Object.fromEntries(Object.entries(spoilt).filter(([, value]) => value !== undefined));
  });
}

export const badValues = odd;

/** One good value of a schema, the same at every call; fields that may be absent are there. */
export function sample(schema: $ZodType): Record<string, unknown> {
  const names = Object.keys(defOf(schema).shape ?? {});
  const values = fc.sample(goodValues(schema), { numRuns: 300, seed: 7 });
  const fullness = (value: Record<string, unknown>) => names.filter((name) => value[name] !== undefined).length;
  return values.reduce((best, value) => (fullness(value) > fullness(best) ? value : best), values[0] ?? {});
}
