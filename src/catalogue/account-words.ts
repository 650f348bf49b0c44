import { SELF_TESTS } from './self-tests';

/** What is said of an account in Russian. */

/** A passkey that names neither its keeper nor its device. */
export const UNNAMED_PASSKEY = 'Ключ доступа';

/** A device whose browser tells nothing of itself. */
export const UNKNOWN_DEVICE = 'неизвестное устройство';

/** A line of the receipt for an erased account: how many words were left on the wall and in the community. */
export const namelessLine = (count: number): string =>
  `Остались на\u00a0стене и\u00a0в\u00a0сообществе без имени, как вы\u00a0решили: ${count}`;

const ACCESS_WORDS = {
  passkey: 'ключ доступа',
  service: 'вход через',
  'data-token': 'ключ для\u00a0программы',
  'specialist-view': 'ссылка для\u00a0специалиста',
  'shared-result': 'открытый результат',
  'push-device': 'уведомления на\u00a0устройстве',
  'granted-role': 'роль, которую дали вы',
} as const;

/** What opens an account or shows it to others, by name: «ключ доступа «Телефон», 3 мая 2026». `date`: when it was made, in words. */
export function accessWords(kind: keyof typeof ACCESS_WORDS, name: string, date: string): string {
  const title = kind === 'shared-result' ? (SELF_TESTS.find(({ key }) => key === name)?.title ?? name) : name;
  return `${ACCESS_WORDS[kind]}${title ? ` «${title}»` : ''}, ${date}`;
}

/** That a person was given a role, where their account tells what has happened. */
export const ROLE_IN_LOG = 'роль в\u00a0сообществе, которую дали вам';

/** What a letter says of a new way in, or of a change of those there are: after «только что». */
export const DONE_IN_LETTER = {
  'data-token': 'выдали ключ, с\u00a0которым программа читает ваши данные',
  'specialist-view': 'открыли ссылку для\u00a0специалиста: по\u00a0ней видно часть того, что в\u00a0нём лежит',
  'shared-result': 'открыли по\u00a0ссылке результат теста',
  'push-device': 'включили уведомления на\u00a0новом устройстве',
  'granted-role': 'дали роль в\u00a0сообществе другому человеку',
  'device-trusted': 'доверили устройству вход без\u00a0кода из\u00a0приложения',
  'two-factor-on': 'включили вход с\u00a0кодом из\u00a0приложения',
  'two-factor-off': 'выключили вход с\u00a0кодом из\u00a0приложения',
  'recovery-codes-made': 'получили новые запасные коды для\u00a0входа',
} as const;

/** What ends with all other sessions and with a password. */
export const ENDS_ALONG =
  'Закроются и\u00a0ключи для\u00a0программ, ссылки для\u00a0специалиста, уведомления на\u00a0устройствах; о\u00a0ключах доступа, других сервисах и\u00a0открытых результатах спросим.';

/** What a person is told of the account's safety. */
export const SECURITY_EVENT_WORDS = {
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
  'device-trusted': 'Устройству доверен вход без кода',
  'access-opened': 'Открыт доступ',
  'access-closed': 'Закрыт доступ',
  'access-asked': 'Ждёт вашего ответа',
  'access-kept': 'Оставлен доступ',
  'account-closed': 'Аккаунт закрыт',
  'account-returned': 'Аккаунт возвращён',
} as const;
