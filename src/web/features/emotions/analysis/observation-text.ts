import { type EmotionKey, findSubEmotion } from '~/catalogue/emotions';
import type { Observation } from '~/contract/emotions';
import { counted, ENTRIES, formatShort } from '~/web/plural';
import { emotionTitle } from '../emotion-words';

/** An observation in plain words. It names what stands in the entries and claims no cause. */
export interface ObservationText {
  title: string;
  /** The numbers behind it. */
  evidence: string;
  /** What one may do with it: an offer, never advice that has to be followed. */
  offer: string;
  emotion: EmotionKey;
}

const ON_WEEKDAY = ['', 'понедельникам', 'вторникам', 'средам', 'четвергам', 'пятницам', 'субботам', 'воскресеньям'];
const AT_TIME = { night: 'ночью', morning: 'утром', day: 'днём', evening: 'вечером' } as const;

const emotionName = (key: string) => emotionTitle(key).toLowerCase();
const percent = (share: number) => `${Math.round(share * 100)}\u00a0%`;

function weekdayText(seen: Extract<Observation, { kind: 'weekday' }>): ObservationText {
  const higher = seen.averageIntensity >= seen.restAverageIntensity;
  return {
    title: `По\u00a0${ON_WEEKDAY[seen.weekday]} сила чувств ${higher ? 'выше' : 'ниже'}`,
    evidence: `В\u00a0среднем ${formatShort(seen.averageIntensity)} против ${formatShort(seen.restAverageIntensity)} в\u00a0другие дни, ${counted(seen.entries, ENTRIES)}.`,
    offer: higher
      ? 'Можно оставить в\u00a0этот день немного тихого времени и\u00a0посмотреть, как будет.'
      : 'Можно присмотреться, чем этот день отличается от\u00a0других.',
    emotion: 'sadness',
  };
}

function tagText(seen: Extract<Observation, { kind: 'tag' }>): ObservationText {
  return {
    title: `Рядом с\u00a0меткой «${seen.tag}» чаще ${emotionName(seen.emotion)}`,
    evidence: `${counted(seen.withEmotion, ENTRIES)} из\u00a0${seen.entries} с\u00a0этой меткой; во\u00a0всём дневнике\u00a0— ${percent(seen.overallShare)}.`,
    offer: 'Они встречаются вместе. Что из\u00a0этого следует, виднее вам.',
    emotion: seen.emotion,
  };
}

function pairText(seen: Extract<Observation, { kind: 'pair' }>): ObservationText {
  const [first, second] = [emotionName(seen.first), emotionName(seen.second)];
  return {
    title: `${first[0]?.toUpperCase()}${first.slice(1)} и\u00a0${second} ходят парой`,
    evidence: `Из\u00a0${counted(seen.firstDays, ['дня', 'дней', 'дней'])}, когда приходит ${first}, в\u00a0${counted(seen.days, ['день', 'дня', 'дней'])} рядом оказывается и\u00a0${second}.`,
    offer: 'Возможно, обеим сторонам есть что сказать.',
    emotion: seen.first,
  };
}

function timeText(seen: Extract<Observation, { kind: 'time' }>): ObservationText {
  return {
    title: `Чаще всего вы\u00a0пишете ${AT_TIME[seen.part]}`,
    evidence: `${counted(seen.entries, ENTRIES)} из\u00a0${seen.total}.`,
    offer: 'Другое время дня может звучать иначе\u00a0— можно попробовать и\u00a0его.',
    emotion: 'anticipation',
  };
}

function trendText(seen: Extract<Observation, { kind: 'trend' }>): ObservationText {
  const higher = seen.averageIntensity >= seen.earlierAverageIntensity;
  return {
    title: `Сила чувств ${higher ? 'выше' : 'ниже'}, чем раньше`,
    evidence: `В\u00a0среднем ${formatShort(seen.averageIntensity)} за\u00a0последнее время (${counted(seen.entries, ENTRIES)}) и\u00a0${formatShort(seen.earlierAverageIntensity)} до\u00a0этого (${counted(seen.earlierEntries, ENTRIES)}).`,
    offer: 'Это не\u00a0хорошо и\u00a0не\u00a0плохо. Можно вспомнить, что изменилось вокруг.',
    emotion: 'surprise',
  };
}

function shadeText(seen: Extract<Observation, { kind: 'shade' }>): ObservationText {
  const shade = findSubEmotion(seen.emotion, seen.subEmotion)?.title ?? seen.subEmotion;
  const name = emotionName(seen.emotion);
  return {
    title: `${name[0]?.toUpperCase()}${name.slice(1)} чаще приходит как ${shade}`,
    evidence: `${counted(seen.entries, ENTRIES)} из\u00a0${seen.total} с\u00a0этим чувством.`,
    offer: 'Точное имя чувства\u00a0— уже опора.',
    emotion: seen.emotion,
  };
}

export function observationText(seen: Observation): ObservationText {
  switch (seen.kind) {
    case 'weekday':
      return weekdayText(seen);
    case 'tag':
      return tagText(seen);
    case 'pair':
      return pairText(seen);
    case 'time':
      return timeText(seen);
    case 'trend':
      return trendText(seen);
    case 'shade':
      return shadeText(seen);
  }
}
