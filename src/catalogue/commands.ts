import { counted } from './plural';

/** What the owner reads on the console: lines of a start that does not go, warnings, and the words of commands. Names of settings come first. */

const SEE = 'см. .env.example';
const RESTORE = 'верните копию в\u00a0другую папку (docs/operations.md)';
const DAYS = ['день', 'дня', 'дней'] as const;

/** Lines of a start. Each names the setting that mends it. */
export const START_LINES = {
  warning: (line: string) => `предупреждение: ${line}`,
  helpLines: (days: number | null) =>
    `по\u00a0телефонам помощи ${days === null ? 'ещё не\u00a0звонили' : `звонили ${counted(days, DAYS)} назад`}: наберите их\u00a0и\u00a0впишите день в\u00a0src/catalogue/help-lines.json`,
  wrongValue: (name: string, hint: string) =>
    `${name}: это значение не\u00a0подходит${hint ? ` (${hint})` : ''}; ${SEE}`,
  neededBeside: (name: string, other: string) => `${name}: нужен рядом с\u00a0${other}; ${SEE}`,
  bothPushKeys: `VAPID_PUBLIC_KEY и\u00a0VAPID_PRIVATE_KEY: нужны оба; ${SEE}`,
  passwordLengths: `PASSWORD_MAX_LENGTH: меньше, чем PASSWORD_MIN_LENGTH; ${SEE}`,
  damagedSecrets: (file: string) => `${file}: файл повреждён; верните его из\u00a0своей копии`,
  sharedSecrets:
    'AUTH_SECRET и\u00a0DATA_KEYS взяты из\u00a0DATA_DIR/secrets.json: у\u00a0серверов с\u00a0общим DATABASE_URL они должны быть одни и\u00a0те\u00a0же',
  notProduction: (siteUrl: string) =>
    `NODE_ENV: нужно production, раз SITE_URL — не\u00a0этот компьютер (${siteUrl}); ${SEE}`,
  noMail: (siteUrl: string) => `SMTP_URL: нужен, раз SITE_URL — не\u00a0этот компьютер (${siteUrl}); ${SEE}`,
  portTaken: (port: number) => `PORT: ${port} уже занят; остановите другую программу или задайте другой PORT`,
  portForbidden: (port: number) => `PORT: ${port} этому пользователю нельзя; задайте номер больше 1023`,
  noSuchHost: (host: string) => `HOST: адреса ${host} у\u00a0этого компьютера нет`,
  diskFull: 'DATA_DIR: на\u00a0диске кончилось место; освободите его и\u00a0запустите снова',
  readOnly:
    'DATABASE_URL: база открыта только для чтения (запасной сервер, или запись запрещена); укажите ту, в\u00a0которую можно писать',
  sharedSessions:
    'DATABASE_URL: за\u00a0этим адресом посредник (PgBouncer) раздаёт соединения по\u00a0одной транзакции, сайту нужно своё; укажите саму базу или поставьте pool_mode = session',
  fewConnections: (allowed: number, wanted: number) =>
    `PostgreSQL отдаёт не\u00a0больше ${allowed} соединений, а\u00a0этот процесс может открыть ${wanted}: увеличьте max_connections или уменьшите DATABASE_CONNECTIONS`,
  newerData: 'данные записаны более новой версией сайта; запустите её',
  emptyServer: (known: string) =>
    `DATABASE_URL: база пуста, а\u00a0по\u00a0файлу ${known} она у\u00a0сайта уже была; исправьте адрес или верните в\u00a0неё копию (npm run restore -- backups/ФАЙЛ), а\u00a0чтобы начать заново, уберите ${known}`,
  emptyFolder: (folder: string, known: string) =>
    `в\u00a0${folder} нет базы, а\u00a0по\u00a0файлу ${known} она там была; верните копию (npm run restore -- backups/ФАЙЛ), а\u00a0чтобы начать заново, уберите ${known}`,
  unreadableFolder: (folder: string, code: string) =>
    `${folder} не\u00a0читается (${code}); верните папку пользователю, от\u00a0которого работает сайт, или ${RESTORE}`,
  fileInPlace: (folder: string) => `${folder} — файл, а\u00a0не\u00a0папка базы; уберите его и\u00a0${RESTORE}`,
  lostPart: (folder: string, part: string) =>
    `папка ${folder} цела не\u00a0вся: нет ${part}; верните недостающее или ${RESTORE}`,
  otherMajor: (folder: string, version: string, own: string) =>
    `${folder} записал PostgreSQL ${version}, а\u00a0эта версия сайта читает ${own}; снимите копию прежней версией и\u00a0верните её\u00a0этой`,
  embeddedLate: 'встроенная база не\u00a0запустилась вовремя',
  embeddedEnded: (code: number) => `встроенная база завершилась при запуске с\u00a0кодом ${code}`,
  folderLocked: (folder: string, holder: number | null) =>
    `папка ${folder} уже открыта${holder === null ? ' другим процессом' : ` процессом ${holder}`}`,
  lackingKey: (id: string) => `DATA_KEYS: нет ключа «${id}»`,
  lackingUsedKey: (id: string) =>
    `DATA_KEYS: нет ключа «${id}», а\u00a0под ним зашифровано то, что есть в\u00a0базе; допишите прежний ключ через запятую после нового и\u00a0запустите снова, потом npm run rotate-keys оставит один новый`,
  wrongKey: (id: string) =>
    `DATA_KEYS: ключ «${id}» не\u00a0тот, под которым зашифровано то, что есть в\u00a0базе; верните прежний, а\u00a0новому дайте другое имя и\u00a0поставьте его первым`,
  ifNew: '; если база новая и\u00a0ключи верны, сначала запустите с\u00a0ними сайт',
  spareKey: (id: string) =>
    `DATA_KEYS: ключа «${id}» там нет, а\u00a0под ним зашифровано прежнее; сайт читает его ключом из\u00a0DATA_DIR/secrets.json, берегите этот файл; npm run rotate-keys переведёт всё на\u00a0первый ключ из\u00a0DATA_KEYS`,
  keyPassedOver: (id: string) =>
    `ключ «${id}» записан в\u00a0базе, но\u00a0под ним ничего не\u00a0зашифровано: сайт работает без него`,
} as const;

/** What a setting should look like. */
export const SETTING_HINTS = {
  siteUrl: 'адрес без пути, например https://krona.example',
  databaseUrl: 'адрес вида postgres://пользователь:пароль@узел:5432/имя',
  databaseHosts:
    'несколько узлов сразу сайт не\u00a0понимает: поставьте перед ними HAProxy или другой посредник, который ведёт на\u00a0главный сервер, и\u00a0укажите его адрес одним узлом',
  smtpUrl: 'адрес вида smtps://пользователь:пароль@узел',
  networks: 'адреса или сети через запятую',
  dataKeys: 'имя:base64 от\u00a032\u00a0байт, через запятую, имена разные',
  mailFrom: 'Имя <адрес@узел>',
  pushSubject: 'mailto:вы@узел или адрес https',
  discoveryUrl: 'адрес описания поставщика',
} as const;

const ROWS = ['строка', 'строки', 'строк'] as const;
const TEXTS = ['текст', 'текста', 'текстов'] as const;
const rows = (count: number) => counted(count, ROWS);
const texts = (count: number) => counted(count, TEXTS);

export const COMMAND_LINES = {
  list: (names: readonly string[]) => `Команды: ${names.join(', ')}`,
  noServer: 'на\u00a0этом DATA_DIR сайт не\u00a0запущен',
  serverEnded: 'сайт остановился, не\u00a0ответив',
} as const;

export const BACKUP_LINES = {
  usage: 'npm run backup [-- [ФАЙЛ] [--encrypt]]',
  made: (file: string, count: number) =>
    `${file}: ${rows(count)}. Ключей в\u00a0копии нет: храните DATA_KEYS или DATA_DIR/secrets.json отдельно.`,
  encrypted: (key: string) => `Копия зашифрована ключом «${key}»: храните его столько же, сколько её.`,
  plain:
    'Копия не\u00a0зашифрована: в\u00a0ней можно прочитать почту, имена, чувства, ответы тестов и\u00a0оценки колеса. Ту, что покидает этот компьютер, снимайте с --encrypt.',
} as const;

export const RESTORE_LINES = {
  usage: 'Какую копию? npm run restore -- backups/ФАЙЛ [--erasures ФАЙЛ] [--reset-passwords]',
  noFile: (file: string) => `${file}: такого файла нет`,
  noList: (file: string) => `${file}: это не\u00a0список удалений`,
  notEmpty:
    'База не\u00a0пуста, а\u00a0копия возвращается только в\u00a0пустую: уберите DATA_DIR/db или задайте другой DATA_DIR. Ничего не\u00a0возвращено.',
  notBackup: 'Это не\u00a0копия сайта. Ничего не\u00a0возвращено.',
  unknownTable: (name: string) => `В\u00a0копии есть незнакомая таблица: ${name}. Ничего не\u00a0возвращено.`,
  damaged: 'Копия повреждена или обрезана. Ничего не\u00a0возвращено.',
  sealed:
    'Копия повреждена или обрезана, или под тем\u00a0же\u00a0именем в\u00a0DATA_KEYS стоит другой ключ. Ничего не\u00a0возвращено.',
  newer: 'Копия снята более новой версией сайта: сначала обновите код. Ничего не\u00a0возвращено.',
  rows: (count: number, createdAt: string) =>
    `Возвращено: ${rows(count)} из\u00a0копии от\u00a0${createdAt}. Сайт запустится с\u00a0теми ключами, под которыми она снята.`,
  erased: (count: number, listed: number) =>
    `Удалённые аккаунты: из\u00a0копии снова стёрто ${count}, по\u00a0списку из\u00a0${listed}.`,
  noErasures:
    'Удалённые аккаунты: списка удалений не\u00a0нашлось. Если после копии кто-то удалил аккаунт, он\u00a0вернулся: верните копию ещё раз, в\u00a0пустую базу, с --erasures ФАЙЛ (docs/operations.md).',
  sessions: (count: number) =>
    `Сеансы: закрыто ${count}, каждый войдёт заново. Ссылки из\u00a0писем не\u00a0действуют; письма из\u00a0очереди и\u00a0неподтверждённые регистрации стёрты.`,
  passwordsReset: (count: number) => `Пароли: стёрто ${count}, каждый задаст новый по\u00a0письму.`,
  passwordsKept:
    'Пароли: у\u00a0тех, кто сменил пароль после копии, снова прежний. С --reset-passwords каждый задаст новый по\u00a0письму.',
} as const;

/** `npm run letters`. */
export const LETTERS_LINES = {
  usage: [
    'npm run letters              письма, которые не\u00a0ушли за\u00a0последнюю неделю: когда, кому, о\u00a0чём и\u00a0почему',
    'npm run letters -- --again   попробовать отправить их\u00a0ещё раз',
  ].join('\n'),
  unsent: (when: string, to: string, subject: string, reason: string) =>
    `${when}: ${to}, «${subject}»: ${reasonOf(reason)}`,
  unreadable: (when: string, reason: string) => `${when}: письмо не\u00a0читается: ${reasonOf(reason)}`,
  counted: (unsent: number, waiting: number, refused: number) =>
    `Не\u00a0ушло: ${unsent}. Ждёт отправки: ${waiting}. Аккаунтов, чья почта писем не\u00a0принимает: ${refused}.`,
  again: (count: number) =>
    count === 0
      ? 'Таких писем нет.'
      : `Снова в\u00a0очереди: ${count}. То, что опоздало, и\u00a0напоминания на\u00a0почту, которая не\u00a0принимает писем, не\u00a0уйдут.`,
} as const;

/** Statuses of RFC 3463 and three digits of RFC 5321 in words, where it can be said what to do. */
const REASONS: readonly (readonly [status: RegExp, words: string])[] = [
  [/^(5\.1\.1|5\.1\.6|550|551)$/, 'такого ящика нет'],
  [/^5\.2\.1$/, 'ящик закрыт'],
  [/^(5\.1\.2|5\.1\.4|5\.1\.10|556)$/, 'этот узел почты не\u00a0принимает'],
  [/^(5\.1\.3|553)$/, 'такого адреса не\u00a0бывает'],
  [/^5\.7\./, 'отправителю не\u00a0верят: проверьте SPF, DKIM и\u00a0DMARC своего узла'],
  [/^554$/, 'письмо не\u00a0приняли'],
  [/^EAUTH$/, 'имя или пароль в\u00a0SMTP_URL не\u00a0подошли'],
  [/^E[A-Z]+$/, 'почтовый сервер не\u00a0ответил или оборвал связь'],
];
const reasonOf = (reason: string): string => {
  const words = REASONS.find(([status]) => status.test(reason))?.[1];
  return words ? `${words} (${reason})` : reason;
};

export const ROTATE_LINES = {
  oneKey: 'В\u00a0DATA_KEYS один ключ. Поставьте перед ним новый, перезапустите серверы и\u00a0повторите.',
  failed: 'Работающий сайт не\u00a0смог закончить, причина в\u00a0его журнале. Повторите.',
  moved: (count: number, removable: readonly string[]) =>
    `Под новым ключом: ${texts(count)}.${removable.length > 0 ? ` Под прежними (${removable.join(', ')}) ничего не\u00a0осталось: их\u00a0можно убрать.` : ''}`,
  damaged: (count: number, damaged: number) =>
    `Под новым ключом: ${texts(count)}. Повреждённых ${damaged}, они остались под прежним ключом: сохраните его.`,
  progress: (count: number) => `Переведено: ${texts(count)}`,
} as const;

/** `npm run setup`. */
export const SETUP_LINES = {
  hello:
    'Несколько вопросов, и\u00a0настройки лягут в\u00a0файл .env. Ввод оставляет то, что в\u00a0скобках, дефис очищает, Ctrl+C\u00a0— уйти без изменений.',
  ask: {
    SITE_URL: 'Адрес сайта, каким его наберут люди',
    PORT: 'Порт, на\u00a0котором слушает сайт',
    TRUSTED_PROXIES: 'Адреса прокси через запятую (пусто: прокси нет)',
    DATABASE_URL: 'Адрес PostgreSQL (пусто: встроенная база)',
    DATA_DIR: 'Папка для базы и\u00a0писем',
    MAIL_FROM: 'От\u00a0кого письма',
    OWNER_NAME: 'Кто ведёт сайт: имя или название, для правовых страниц',
    OWNER_EMAIL: 'Почта владельца: сюда придут письма из\u00a0формы связи',
    OWNER_ADDRESS: 'Почтовый адрес владельца',
    OWNER_INN: 'ИНН владельца',
  },
  proxyHere: 'Перед сайтом на\u00a0этой\u00a0же\u00a0машине стоит nginx, Caddy или другой прокси',
  mailHost: 'Почтовый сервер, узел (без него письма ложатся файлами)',
  mailPort: 'Порт почтового сервера',
  mailUser: 'Имя на\u00a0почтовом сервере',
  password: 'Пароль на\u00a0почтовом сервере (при наборе не\u00a0виден): ',
  samePassword: 'Пароль на\u00a0почтовом сервере (при наборе не\u00a0виден; Ввод — оставить прежний): ',
  yes: 'да',
  no: 'нет',
  yesOrNo: 'Напишите да\u00a0или нет.',
  needed: 'Без этого сайт не\u00a0запустится.',
  wrong: (hint: string) => `Это значение не\u00a0подходит${hint ? `: нужен ${hint}` : ''}.`,
  wrongHost: 'Нужно имя узла без порта, например smtp.example.ru.',
  wrongPort: 'Нужно число от\u00a00\u00a0до\u00a065535.',
  unwritable: (name: string) => `${name}: такое значение в\u00a0файл .env не\u00a0записать`,
  lostKeys: (folder: string) =>
    `в\u00a0${folder} уже есть база, а\u00a0ключей к\u00a0ней нет ни\u00a0в\u00a0.env, ни\u00a0рядом с\u00a0ней: верните .env или secrets.json из\u00a0своей копии либо задайте другую папку`,
  refused: (line: string) => `${line}. Ничего не\u00a0записано.`,
  ended: 'Ничего не\u00a0записано.',
  written: (file: string, names: readonly string[]) =>
    names.length === 0 ? `${file}: всё уже так.` : `${file}: записано ${names.join(', ')}.`,
  next: (siteUrl: string) =>
    `DATA_KEYS и\u00a0AUTH_SECRET сохраните отдельно от\u00a0копий: без них тексты не\u00a0прочитать никому.\nДальше: npm start, регистрация на\u00a0${siteUrl}, а\u00a0потом npm run account -- role ПОЧТА owner.`,
} as const;

export const DEMO_LINES = {
  usage: (most: number) => `--days\u00a0— сколько дней в\u00a0дневнике: число не\u00a0больше ${most}.`,
  made: (entries: number, email: string, password: string) => `Записей: ${entries}. Вход: ${email}, пароль ${password}`,
  hasPeople:
    'В\u00a0этой базе есть люди, а\u00a0выдуманный человек приходит только в\u00a0пустую. Задайте другой DATA_DIR.',
} as const;
