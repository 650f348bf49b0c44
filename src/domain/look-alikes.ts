/**
 * Signs that a reader takes for another one, by what they are folded into. A letter of Russian, Latin and Greek that looks alike is
 * one and the same here, whichever alphabet a word was meant to be in, so that a text and what is looked for in it meet half-way.
 */
const LETTERS: Readonly<Record<string, string>> = {
  a: 'аАαΑɑᴀᎪꓮ',
  b: 'вВьЬβΒʙᏴꓐ',
  c: 'сСϲϹᴄᏟꓚ',
  d: 'ԁԀᴅᎠꓓđĐð',
  e: 'еЕєЄεΕҽᴇᎬꓰ',
  f: 'ꜰꓝƒ',
  g: 'ɡɢցᏀꓖ',
  h: 'нНΗһҺհʜᎻꓧħ',
  // A small l and a large I are one stroke.
  i: 'іІιΙıɪɩᎥꓲlLʟᏞꓡӏӀłŁǀ',
  j: 'јЈϳᴊᎫꓙ',
  k: 'кКκΚᴋᏦꓗ',
  m: 'мМΜᴍᎷꓟ',
  n: 'пПηΝπΠոɴꓠ',
  o: 'оОοΟσօᴏꓳøØ0',
  p: 'рРρΡᴘᏢꓑ',
  q: 'ԛԚզ',
  r: 'гГΓᴦʀᎡꓣ',
  s: 'ѕЅꜱᏚꓢ',
  t: 'тТτΤᴛᎢꓔ',
  u: 'иИυμսᴜꓴ',
  v: 'νѵѴᴠᏙꓦ',
  w: 'ԝԜωաᴡᎳꓪ',
  x: 'хХχΧꓫ',
  y: 'уУγΥүҮʏꓬ',
  z: 'зЗΖᴢᏃꓜ3',
  б: '6',
  д: 'δΔ',
  л: 'λΛ',
  ф: 'φΦ',
  ч: '4',
  bi: 'ыЫ',
};

const MARKS: Readonly<Record<string, string>> = {
  '.': '\u3002\u06d4\u0701\u0702\ua4f8\ua60e',
  ':': '\u0589\u02d0\u02f8\u0703\u0704\u2236\ua789',
  '/': '\u2044\u2215\u29f8\u2571\u27cb',
  '-': '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u02d7',
  ' ': '\u2800',
};

const folded = new Map(
  Object.entries({ ...LETTERS, ...MARKS }).flatMap(([base, alike]) => [...alike].map((sign) => [sign, base] as const)),
);

/** A text with each sign as the one it looks like. */
export function foldLookAlikes(text: string): string {
  let seen = '';
  for (const sign of text) seen += folded.get(sign) ?? sign;
  return seen;
}
