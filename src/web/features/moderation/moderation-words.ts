import type { Act } from '~/catalogue/community';
import type { QueueItem } from '~/contract/moderation';

export const FLAG_WORDS: Readonly<Record<'crisis' | 'link' | 'contact', string>> = {
  crisis: 'Похоже, человеку тяжело: телефоны помощи ему показаны',
  link: 'Есть ссылка',
  contact: 'Есть почта или телефон',
};

export const KIND_WORDS: Readonly<Record<QueueItem['kind'], string>> = {
  post: 'Сообщение в\u00a0сообществе',
  appeal: 'Просят пересмотреть',
  wall: 'Слово на\u00a0стене',
  message: 'Письмо с\u00a0сайта',
};

/** Reasons that fit most cases; each can be changed before it goes out. */
const REASONS: Partial<Record<Act, readonly string[]>> = {
  hide: [
    'Здесь есть слова, которые могут обидеть. Скажите то\u00a0же\u00a0о\u00a0себе, без оценки другого.',
    'Похоже на\u00a0рекламу: ссылки и\u00a0контакты здесь не\u00a0размещают.',
    'Здесь личные сведения другого человека.',
  ],
  delete: [
    'Похоже на\u00a0рекламу: ссылки и\u00a0контакты здесь не\u00a0размещают.',
    'Сообщение подталкивает к\u00a0вреду себе или другим.',
  ],
  warn: [
    'Автор просил просто выслушать, а\u00a0в\u00a0ответе советы. В\u00a0следующий раз попробуйте без них.',
    'Здесь говорят о\u00a0себе, а\u00a0не\u00a0о\u00a0том, какой другой.',
  ],
  suspend: ['После замечаний повторилось то\u00a0же. Пауза\u00a0— чтобы тема остыла.'],
  dismiss: ['Правила не\u00a0нарушены.'],
  fold: ['Тема тяжёлая: пусть читатель откроет её\u00a0сам.'],
  lock: ['Разговор закончен.', 'Спор пошёл по\u00a0кругу, теме нужна тишина.'],
};

export const reasonsFor = (act: Act): readonly string[] => REASONS[act] ?? [];

/** How long a pause may be, in days. */
export const PAUSES = [1, 3, 7, 30] as const;
