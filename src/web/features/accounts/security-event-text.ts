import type { SecurityEvent } from '~/contract/accounts';
import type { SecurityEventKind } from '~/domain/accounts/security-event';

/** An event of the account's safety in words. `subject` stands in «ёлочки» after those that name one. */
const TEXTS: Record<SecurityEventKind, string> = {
  'sign-in': 'Вход',
  'new-device': 'Вход с\u00a0нового устройства',
  'sign-in-denied': 'Вход отменён по\u00a0ссылке «Это не\u00a0я»',
  'second-step-failed': 'Неверный код при\u00a0входе',
  'password-changed': 'Пароль изменён',
  'password-reset': 'Новый пароль по\u00a0ссылке из\u00a0письма',
  'email-changed': 'Почта изменена',
  'two-factor-on': 'Вход с\u00a0кодом включён',
  'two-factor-off': 'Вход с\u00a0кодом выключен',
  'recovery-codes-made': 'Получены новые запасные коды',
  'recovery-code-used': 'Использован запасной код',
  'passkey-added': 'Добавлен ключ доступа',
  'passkey-removed': 'Убран ключ доступа',
  'account-linked': 'Подключён вход через другой сервис',
  'account-unlinked': 'Отключён вход через другой сервис',
  'sessions-ended': 'Завершены сеансы',
  'account-disabled': 'Аккаунт приостановлен сайтом',
  'account-enabled': 'Аккаунт снова открыт сайтом',
};

export const eventText = ({ kind, subject }: Pick<SecurityEvent, 'kind' | 'subject'>): string =>
  subject ? `${TEXTS[kind]}: «${subject}»` : TEXTS[kind];
