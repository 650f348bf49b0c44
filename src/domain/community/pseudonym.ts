/** Names that are given for one topic: an adjective and a noun in its gender, drawn by chance and never made from who it is. */

type Gender = 'm' | 'f' | 'n';

/** Stems with their endings in the three genders. */
const ADJECTIVES: readonly Readonly<Record<Gender, string>>[] = [
  ['тихий', 'тихая', 'тихое'],
  ['тёплый', 'тёплая', 'тёплое'],
  ['ясный', 'ясная', 'ясное'],
  ['рыжий', 'рыжая', 'рыжее'],
  ['дальний', 'дальняя', 'дальнее'],
  ['летний', 'летняя', 'летнее'],
  ['зимний', 'зимняя', 'зимнее'],
  ['весенний', 'весенняя', 'весеннее'],
  ['осенний', 'осенняя', 'осеннее'],
  ['утренний', 'утренняя', 'утреннее'],
  ['вечерний', 'вечерняя', 'вечернее'],
  ['синий', 'синяя', 'синее'],
  ['белый', 'белая', 'белое'],
  ['медный', 'медная', 'медное'],
  ['льняной', 'льняная', 'льняное'],
  ['лесной', 'лесная', 'лесное'],
  ['речной', 'речная', 'речное'],
  ['северный', 'северная', 'северное'],
  ['южный', 'южная', 'южное'],
  ['спокойный', 'спокойная', 'спокойное'],
  ['светлый', 'светлая', 'светлое'],
  ['дождливый', 'дождливая', 'дождливое'],
  ['снежный', 'снежная', 'снежное'],
  ['янтарный', 'янтарная', 'янтарное'],
  ['берёзовый', 'берёзовая', 'берёзовое'],
  ['сосновый', 'сосновая', 'сосновое'],
  ['полевой', 'полевая', 'полевое'],
  ['садовый', 'садовая', 'садовое'],
  ['звёздный', 'звёздная', 'звёздное'],
  ['лунный', 'лунная', 'лунное'],
].map(([m = '', f = '', n = '']) => ({ m, f, n }));

const NOUNS: Readonly<Record<Gender, readonly string[]>> = {
  m: ['берег', 'ветер', 'клён', 'ручей', 'холм', 'мост', 'дождь', 'луг', 'остров', 'камень', 'туман', 'костёр', 'маяк'],
  f: [
    'роща',
    'река',
    'волна',
    'тропа',
    'рябина',
    'гроза',
    'заря',
    'лодка',
    'поляна',
    'долина',
    'пристань',
    'ива',
    'даль',
  ],
  n: [
    'поле',
    'озеро',
    'облако',
    'утро',
    'море',
    'эхо',
    'семечко',
    'крыльцо',
    'окно',
    'гнездо',
    'небо',
    'перо',
    'зерно',
  ],
};
const GENDERS = ['m', 'f', 'n'] as const;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Every name there is: over a thousand. */
export const PSEUDONYMS: readonly string[] = GENDERS.flatMap((gender) =>
  NOUNS[gender].flatMap((noun) => ADJECTIVES.map((adjective) => `${capital(adjective[gender])} ${noun}`)),
);

/**
 * A name that nobody has in a topic yet.
 * @param taken names of the topic
 * @param random from 0 up to 1
 */
export function drawPseudonym(taken: ReadonlySet<string>, random: () => number): string {
  const free = PSEUDONYMS.filter((name) => !taken.has(name));
  const names = free.length > 0 ? free : PSEUDONYMS;
  const name = names[Math.floor(random() * names.length)] ?? names[0] ?? '';
  if (free.length > 0) return name;
  // More people than names: a number tells them apart.
  let count = 2;
  while (taken.has(`${name} ${count}`)) count++;
  return `${name} ${count}`;
}
