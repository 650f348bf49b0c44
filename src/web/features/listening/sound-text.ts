import { counted } from '~/web/text/plural';

const MINUTES = ['минута', 'минуты', 'минут'] as const;
const MINUTES_OF = ['минуты', 'минут', 'минут'] as const;
const SECONDS = ['секунда', 'секунды', 'секунд'] as const;
const SECONDS_OF = ['секунды', 'секунд', 'секунд'] as const;

type Forms = readonly [string, string, string];

function spoken(seconds: number, minuteForms: Forms, secondForms: Forms): string {
  const whole = Math.round(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  const parts = [
    minutes > 0 && counted(minutes, minuteForms),
    (rest > 0 || minutes === 0) && counted(rest, secondForms),
  ];
  return parts.filter(Boolean).join(' ');
}

/** «1:20» */
export function clockOf(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** «1 минута 20 секунд из 5 минут», for who hears the slider. */
export const positionText = (seconds: number, length: number): string =>
  `${spoken(Math.floor(seconds), MINUTES, SECONDS)} из\u00a0${spoken(length, MINUTES_OF, SECONDS_OF)}`;

/** «1 минуты 20 секунд»: from when, how much is left. */
export const spokenOf = (seconds: number): string => spoken(seconds, MINUTES_OF, SECONDS_OF);

/** «5 минут» */
export const minutesText = (seconds: number): string => counted(Math.max(1, Math.round(seconds / 60)), MINUTES);

/** «1,2 МБ» */
export const sizeText = (bytes: number): string =>
  `${(bytes / 1024 ** 2).toLocaleString('ru-RU', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}\u00a0МБ`;
