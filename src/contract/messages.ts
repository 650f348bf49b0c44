import { tooLong } from '~/catalogue/length-words';
import { counted, formatNumber, SIGNS } from '~/catalogue/plural';
import { NAME_CHANGES } from '~/domain/profiles/limits';
import { MAX_OWN_LENGTH, MAX_WORD_LINES, WORDS_A_DAY } from '~/domain/wall/limits';
import { BROWSER_MESSAGES } from './browser-messages';
import type { ErrorCode } from './errors';

/** Russian texts by code, for server and web. Texts beside which docs/specification.md stands are the owner's, word for word. */

export const ERROR_MESSAGES = {
  ...BROWSER_MESSAGES,
  /** docs/specification.md §8 */
  unauthenticated: 'Требуется идентификатор пользователя.',
  'proof-needed': 'Сначала подтвердите, что это вы: так чужой человек не\u00a0тронет ваши записи.',
  'invalid-origin': 'Запрос пришёл с\u00a0другого сайта, поэтому он\u00a0не\u00a0выполнен. Откройте страницу заново.',
  'not-found': 'Здесь этого больше нет. Обновите страницу.',
  'method-not-allowed': 'Так к\u00a0этому адресу обратиться нельзя. Проверьте метод запроса.',
  'written-long-ago':
    'Запись сделана больше семи дней назад, тем днём её\u00a0уже не\u00a0сохранить. Её\u00a0можно записать сегодняшним днём.',
  'written-ahead':
    'Часы устройства ушли вперёд, и\u00a0день записи неизвестен. Её\u00a0можно записать сегодняшним днём.',
  'time-zone-changed': 'Часовой пояс можно менять раз в\u00a0сутки. Попробуйте завтра.',
  'answers-missing': 'Ответьте на\u00a0оставшиеся вопросы, и\u00a0тест можно будет завершить.',
  'already-finished': 'Этот тест уже завершён, ответы в\u00a0нём больше не\u00a0меняются. Его можно пройти заново.',
  'already-decided':
    'Пересмотреть это уже нельзя: такая просьба была, на\u00a0неё ответили, или прошло больше 30\u00a0дней. Остался вопрос\u00a0— напишите нам.',
  'no-coping': 'В\u00a0этой записи нет способа справиться. Сначала добавьте его.',
  'no-action': 'В\u00a0этой записи нет действия. Сначала добавьте его.',
  'wall-day-full': `Слов на\u00a0сегодня уже ${WORDS_A_DAY}, больше за\u00a0день стена не\u00a0вмещает. Набранное останется здесь до\u00a0завтра.`,
  'closed-entries':
    'Пока есть записи «только для\u00a0меня», и\u00a0среди удалённых тоже, ключи нужны: без них записи не\u00a0открыть. Откройте их; удалённые исчезнут сами за\u00a030\u00a0дней.',
  'consent-needed': 'Без этого согласия аккаунт не\u00a0работает. Чтобы отозвать его, удалите аккаунт.',
  'own-word': 'Это ваше слово: откликнуться на\u00a0него может кто-то другой.',
  suspended:
    'Писать в\u00a0сообществе пока нельзя: так решил модератор. Причина и\u00a0срок\u00a0— в\u00a0уведомлениях, там\u00a0же\u00a0можно попросить пересмотреть.',
  'own-post':
    'Это ваше сообщение: поддержать его, пожаловаться на\u00a0него или принять о\u00a0нём решение может кто-то другой.',
  'own-decision': 'Это ваше решение: предложите пересмотреть его кому-то другому.',
  'not-welcomed': 'Перед первым сообщением прочитайте правила сообщества: это минута.',
  'topic-locked':
    'Эта тема закрыта, отвечать в\u00a0ней больше нельзя. Набранное осталось на\u00a0месте, его можно скопировать.',
  'repeated-text':
    'Такое сообщение вы\u00a0уже писали на\u00a0этой неделе. Если хочется его дополнить, допишите что-то новое.',
  'last-owner': 'Это последний владелец сайта: сначала дайте эту роль кому-то ещё.',
  'username-taken': 'Это имя уже занято, или занято очень похожее на\u00a0него. Попробуйте другое.',
  'too-many-rows': 'Здесь уже очень много сохранено. Уберите то, что больше не\u00a0нужно.',
  'seat-taken':
    'Этот разговор уже открыт на\u00a0другом устройстве, а\u00a0место у\u00a0гостя одно. Попросите новую ссылку у\u00a0того, кто позвал.',
  'host-seat': 'Это место того, кто открыл разговор. Войдите в\u00a0аккаунт, из\u00a0которого он\u00a0открыт.',
  'link-used': 'По\u00a0этой ссылке запись уже сделана. Ещё одну можно добавить в\u00a0компасе.',
  'link-expired': 'Эта ссылка работала сутки, и\u00a0они прошли. Запись можно сделать в\u00a0компасе.',
  unreadable:
    'Это сохранено в\u00a0прежнем виде, и\u00a0сайт его сейчас не\u00a0читает. Оно на\u00a0месте, ничего не\u00a0стёрто. Напишите нам, мы\u00a0посмотрим.',
  'changed-elsewhere': 'Это уже изменено на\u00a0другом устройстве. Обновите страницу.',
  'payload-too-large': 'Слишком большой текст. Сократите его, пожалуйста, — набранное осталось на\u00a0месте.',
  'unsupported-media-type': 'Сервер понимает только JSON. Отправьте данные в\u00a0этом виде.',
  'idempotency-mismatch': 'Этот запрос уже отправлен с\u00a0другим содержанием. Обновите страницу.',
  'too-many-requests': 'Слишком много запросов подряд. Подождите немного и\u00a0попробуйте снова.',
} as const satisfies Record<ErrorCode, string>;

/** Toasts of the save: docs/specification.md §8. */
export const SAVE_MESSAGES = {
  noUser: ERROR_MESSAGES.unauthenticated,
  cap: BROWSER_MESSAGES['max-daily-actions'],
  saved: 'Запись успешно сохранена и прогресс обновлен!',
  failed: 'Ошибка сохранения записи или обновления прогресса. Пожалуйста, попробуйте еще раз.',
} as const;

/** Result messages of the data layer: docs/specification.md §8. */
export const RESULT_MESSAGES = {
  noEntries: 'No entries found for this user',
  cap: 'Max daily actions for Binah reached',
  /** A save that went well says the same to a program and to a person. */
  saved: SAVE_MESSAGES.saved,
} as const;

/** Refusals of the form to the owner. */
export const CONTACT_MESSAGES = {
  token: 'Форма открыта слишком давно или только\u00a0что. Подождите несколько секунд и\u00a0отправьте ещё раз.',
  flooded:
    'От\u00a0вас уже пришло несколько сообщений, мы\u00a0их\u00a0прочитаем. Следующее можно отправить чуть позже.',
} as const;

/** Refusals where a person has as much of something as fits. */
export const FULL_MESSAGES = {
  results: 'Результатов тестов уже очень много. Удалите те, что больше не\u00a0нужны, и\u00a0начните снова.',
  wheels: 'Сохранённых колёс уже очень много. Удалите те, что больше не\u00a0нужны.',
  steps: 'Записанных шагов уже очень много. Удалите те, что больше не\u00a0нужны.',
  views: 'Ссылок уже очень много. Закройте те, что больше не\u00a0нужны.',
  saved: 'Отложено уже очень много текстов. Уберите те, что прочитаны.',
  devices:
    'Уведомления приходят уже на\u00a0десять устройств. Уберите в\u00a0настройках те, которыми не\u00a0пользуетесь.',
  conversations: 'В\u00a0истории уже очень много разговоров. Уберите те, что больше не\u00a0нужны.',
} as const;

/** Why a server takes no requests, for who looks after it. */
export const READY_MESSAGES = {
  stopping: 'Сервер останавливается.',
  readOnly:
    'База открыта только для\u00a0чтения: это запасной сервер, или\u00a0запись в\u00a0неё запрещена. Сайту нужна та, в\u00a0которую можно писать.',
  notBuilt: 'Страницы сайта не\u00a0собраны.',
} as const;

/** Refusals of exports. */
export const EXPORT_MESSAGES = {
  waiting: 'Ваш предыдущий документ ещё ждёт очереди. Попробуйте снова чуть позже.',
  large:
    'Для одного документа слов слишком много. Выберите период короче или\u00a0возьмите таблицу: в\u00a0неё войдёт всё.',
} as const;

/** The answer to whoever asks for long work while much of it waits. */
export const WORK_MESSAGES = {
  busy: 'Сейчас сайт занят другими большими делами: архивами, документами, поиском. Ничего не\u00a0пропало, попробуйте ещё раз чуть позже.',
} as const;

/** Refusals of a photo and of a name in the address. */
export const PROFILE_MESSAGES = {
  pictureBytes: 'Файл больше 2\u00a0МБ. Выберите снимок поменьше.',
  pictureKind: 'Такой файл не\u00a0подойдёт. Выберите снимок JPEG, PNG или WebP.',
  picturePixels: 'В\u00a0этой картинке слишком много точек. Уменьшите её\u00a0и\u00a0попробуйте снова.',
  pictureBroken: 'Картинку не\u00a0удалось прочитать: возможно, файл повреждён. Попробуйте другую.',
  pictureAway: 'Снимок у\u00a0этого сервиса не\u00a0открылся. Войдите через него ещё раз или загрузите снимок файлом.',
  pictureOften: 'За\u00a0последний час загружено много снимков. Следующий можно добавить чуть позже.',
  nameOften: `Имя в\u00a0адресе можно менять не\u00a0чаще ${NAME_CHANGES.max}\u00a0раз за\u00a0${NAME_CHANGES.days}\u00a0дней. Попробуйте позже.`,
} as const;

/** What the site itself writes in the community. */
export const COMMUNITY_MESSAGES = {
  /** The reason of what readers' requests did. */
  foldedByReaders: 'Двое читателей попросили предупредить о\u00a0тяжёлой теме.',
  damaged: 'Текст повреждён и\u00a0не\u00a0читается.',
  changedSinceRead: 'Сообщение изменилось, пока вы\u00a0его читали. Обновите страницу и\u00a0посмотрите ещё раз.',
} as const;

/** Refusals at the cards. */
export const CARD_MESSAGES = {
  ownFull: 'Своих карточек уже очень много. Уберите те, что больше не\u00a0нужны.',
  openedTooOften: 'За\u00a0последний час открыто много разговоров. Следующий можно начать чуть позже.',
} as const;

/** The refusal `unreadable` where it is the time zone of the account that is not known any more. */
export const UNKNOWN_ZONE_MESSAGE =
  'Часовой пояс аккаунта сайту больше не\u00a0известен. Выберите его заново в\u00a0настройках: записи на\u00a0месте.';

/** Shown for the commonest emotion and tag when there are no entries: docs/specification.md §8. */
export const NO_DATA = 'Нет данных';

/** Call to action of the reminder: docs/specification.md §2. */
export const REMINDER_ACTION = 'Добавить запись';

/** Refusals of reminders. */
export const REMINDER_MESSAGES = {
  pause: 'Выберите паузу не\u00a0дольше года.',
  trials: 'Пробных уже много. Следующее можно попросить чуть позже.',
} as const;

/** What notifications say: no word of the journal, for whoever holds the phone. */
export const PUSH_TEXTS = {
  reminder: { title: 'Как вы\u00a0сегодня?', body: 'Хватит одного слова о\u00a0том, что вы\u00a0чувствуете.' },
  question: {
    title: 'Напоминания не\u00a0помогают?',
    body: 'Их\u00a0можно оставить, получать реже или выключить. До\u00a0ответа они молчат.',
  },
  trial: { title: 'Пробное уведомление', body: 'Так будет выглядеть напоминание: коротко и\u00a0без личных слов.' },
  oneTap: 'Отметить одним касанием',
  compass: 'Открыть компас',
} as const;

/** What is wrong with a field, by what the schema found. */
export const ISSUE_MESSAGES = {
  required: 'Заполните это поле.',
  invalid: 'Проверьте это значение.',
  unknown: 'Такого поля здесь нет. Уберите его.',
  choice: 'Выберите одно из\u00a0предложенных значений.',
  format: 'Проверьте, как это записано.',
  json: 'Данные не\u00a0удалось прочитать: нужен обычный JSON.',
  idempotencyKey: 'Укажите ключ повтора: от\u00a01\u00a0до\u00a0200\u00a0видимых знаков ASCII.',
  string: 'Здесь нужен текст.',
  number: 'Здесь нужно число.',
  int: 'Здесь нужно целое число.',
  boolean: 'Здесь нужно «да» или «нет».',
  array: 'Здесь нужен список.',
  object: 'Здесь нужен набор полей.',
  datetime: 'Здесь нужны дата и\u00a0время.',
  uuid: 'Такого номера записи не\u00a0бывает. Проверьте его.',
} as const;

/** What is wrong with a field, by the rule of the domain that refused it. */
export const RULE_MESSAGES = {
  day: 'Такой даты нет. Напишите её\u00a0так: 2026-11-21.',
  instant: 'Такого времени не\u00a0бывает. Проверьте его.',
  ahead: 'Это время ещё не\u00a0наступило. Проверьте год и\u00a0день.',
  duplicate: 'Одно и\u00a0то\u00a0же\u00a0указано дважды. Уберите повтор.',
  turned: 'В\u00a0тексте есть невидимый знак, который переворачивает строку. Наберите её\u00a0заново, без вставки.',
  unstorable: 'В\u00a0тексте есть знак, который нельзя сохранить. Уберите его.',
  empty: 'Нужно изменить хотя\u00a0бы\u00a0одно поле.',
  also: 'Второе чувство должно отличаться от\u00a0первого. Выберите другое.',
  'sub-emotion': 'Этот оттенок принадлежит другому чувству. Выберите другой.',
  'closed-words': 'Запись закрыта «только для меня»: уберите из\u00a0неё открытый текст.',
  'time-zone': 'Такого часового пояса нет. Выберите другой.',
  blank: 'Напишите хотя\u00a0бы\u00a0слово или отметьте без слов.',
  'not-answered': 'Текст можно добавить только к\u00a0ответу.',
  'own-length': `Сократите: помещается ${counted(MAX_OWN_LENGTH, SIGNS)}.`,
  'word-source': 'Для цитаты назовите автора и\u00a0произведение, для своих слов оставьте эти поля пустыми.',
  window: 'Выберите конец промежутка позже его начала.',
  'push-endpoint': 'На\u00a0такой адрес уведомления не\u00a0отправляются. Включите их\u00a0заново.',
  'username-signs': 'Используйте русские или латинские буквы, цифры, дефис и\u00a0подчёркивание.',
  'username-scripts': 'Выберите буквы только русские или только латинские: вместе их\u00a0легко перепутать.',
  'username-tail': 'Имя не\u00a0может кончаться подчёркиванием и\u00a0цифрами. Уберите их.',
  'username-edges':
    'Начните имя с\u00a0буквы, закончите буквой или цифрой и\u00a0не\u00a0ставьте дефисы и\u00a0подчёркивания рядом.',
  'username-reserved': 'Это имя похоже на\u00a0имя самого сайта или его страницы. Попробуйте другое.',
  'closed-category': 'В\u00a0этом разделе темы видят только участники. Выберите других читателей.',
  'unknown-reader': 'Такого имени нет среди открытых профилей. Проверьте, как оно пишется.',
  readers: 'Назовите хотя\u00a0бы\u00a0одного читателя.',
  'lines-post': 'Слишком много строк. Соедините некоторые, пожалуйста.',
  'lines-about': 'Слишком много строк. Соедините некоторые, пожалуйста.',
  lines: `Помещается ${MAX_WORD_LINES} строк. Соедините некоторые.`,
} as const;

const OF_SIGNS = ['знака', 'знаков', 'знаков'] as const;
const OF_ITEMS = ['пункта', 'пунктов', 'пунктов'] as const;

/** «Поместится 40 знаков», «Не меньше 8 знаков», «Не больше 1 пункта». */
export function issueLength(origin: 'string' | 'array', side: 'min' | 'max', bound: number): string {
  if (side === 'min' && bound === 1) return ISSUE_MESSAGES.required;
  if (side === 'max' && origin === 'string') return tooLong(bound);
  return `Не\u00a0${side === 'max' ? 'больше' : 'меньше'} ${counted(bound, origin === 'string' ? OF_SIGNS : OF_ITEMS)}.`;
}

/** «Число не больше 10». */
export function issueRange(side: 'min' | 'max', bound: number): string {
  return `Число не\u00a0${side === 'max' ? 'больше' : 'меньше'} ${formatNumber(bound)}.`;
}

/** The page that describes the programming interface. */
export const API_DOCS_TEXTS = {
  title: 'Крона: программный интерфейс',
  lead: 'Все адреса, их\u00a0ответы и\u00a0отказы. Для программ то\u00a0же:',
  columns: ['Адрес', 'Что делает', 'Кому доступно', 'Ответы', 'Отказы'],
  public: 'всем',
  owner: 'самому человеку',
  session:
    'Кука входа. Личное отдаётся только скриптам страниц: если адрес открывает сам браузер (Sec-Fetch-Mode: navigate), ответ\u00a0— permission-denied.',
  byKey: 'самому человеку или по\u00a0его ключу',
  key: 'Ключ для\u00a0чтения своих данных: его выдаёт страница «Данные» на\u00a0срок, он\u00a0посылается заголовком Authorization: Bearer krona_…, читает, но\u00a0ничего не\u00a0меняет.',
} as const;

/** Words around a message that a visitor sent to the owner. */
export const CONTACT_WORDS = {
  nameless: 'не\u00a0указано',
  /** After a date and time. */
  zone: 'по\u00a0Москве',
} as const;
