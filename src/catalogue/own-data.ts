import { THING_TEXTS } from './things/thing-texts';

/** What the site keeps of a person, in words: collections and their fields, in the order of the interface. */

export interface CollectionTexts {
  title: string;
  /** Name of a field → its title. */
  fields: Readonly<Record<string, string>>;
}

export const OWN_DATA = {
  entries: {
    title: 'Записи дневника',
    fields: {
      id: 'Номер',
      day: 'День',
      hour: 'Час',
      timeZone: 'Часовой пояс',
      emotion: 'Чувство',
      subEmotion: 'Оттенок',
      intensity: 'Сила',
      also: 'Ещё чувство',
      entry: 'Запись',
      perception: 'Восприятие',
      perceptionKeys: 'Восприятие из\u00a0списка',
      coping: 'Совладание',
      copingKeys: 'Совладание из\u00a0списка',
      action: 'Действие',
      actionKeys: 'Действие из\u00a0списка',
      tags: 'Метки',
      closed: 'Только для\u00a0меня, шифр',
      createdAt: 'Когда было',
      writtenAt: 'Записано на\u00a0устройстве',
      savedAt: 'Сохранено',
      editedAt: 'Изменено',
      actionDoneAt: 'Действие сделано',
      outcome: 'Помогло',
      outcomeAt: 'Когда сказано, помогло\u00a0ли',
      deletedAt: 'Удалено',
      importId: 'Откуда принесено',
    },
  },
  observations: {
    title: 'Журнал наблюдений',
    fields: {
      begun: 'Первая запись',
      looks: 'Взглядов было',
      mains: 'Главных взглядов первого года',
      year: 'Год последнего главного взгляда, считая с нуля',
      asked: 'Метки, которые сравнивались',
      findings: 'Наблюдения',
      lookedAt: 'Когда смотрели',
    },
  },
  imports: { title: 'Принесённые дневники', fields: { id: 'Номер', source: 'Откуда', createdAt: 'Когда' } },
  vault: {
    title: 'Ключи «только для\u00a0меня»',
    fields: { content: 'Завёрнутые ключи', changedAt: 'Когда сменились' },
  },
  barometer: { title: 'Последняя запись', fields: { lastUpdated: 'Когда' } },
  assessments: {
    title: 'Тесты',
    fields: {
      id: 'Номер',
      test: 'Тест',
      itemsVersion: 'Версия вопросов',
      scoringVersion: 'Версия подсчёта',
      textsVersion: 'Версия текстов',
      answers: 'Ответы',
      facts: 'О\u00a0себе',
      scores: 'Результат',
      spent: 'Времени ушло, мс',
      startedAt: 'Начат',
      updatedAt: 'Последний ответ',
      finishedAt: 'Закончен',
      day: 'День',
    },
  },
  sharedResults: {
    title: 'Открытые ссылки на\u00a0результаты',
    fields: { assessmentId: 'Номер теста', id: 'Ссылка', createdAt: 'Открыта' },
  },
  specialistViews: {
    title: 'Ссылки для специалиста',
    fields: {
      id: 'Номер',
      view: 'Что показано',
      createdAt: 'Открыта',
      expiresAt: 'До\u00a0какого времени',
      opened: 'Сколько раз открывали',
    },
  },
  purposes: {
    title: 'Предназначение',
    fields: { assessmentId: 'Номер теста', statement: 'Текст', updatedAt: 'Записано' },
  },
  wheels: {
    title: 'Колёса жизни',
    fields: { id: 'Номер', day: 'День', values: 'Сферы', names: 'Свои названия сфер', createdAt: 'Заполнено' },
  },
  wheelSteps: {
    title: 'Шаги колеса',
    fields: {
      id: 'Номер',
      sphere: 'Сфера',
      step: 'Шаг',
      due: 'На\u00a0какой день',
      state: 'Состояние',
      createdAt: 'Записан',
      closedAt: 'Закрыт',
    },
  },
  ...THING_TEXTS,
  sparks: {
    title: 'Искры дня',
    fields: { day: 'День', spark: 'Искра', state: 'Состояние', answer: 'Ответ', updatedAt: 'Изменено' },
  },
  cardMarks: {
    title: 'Отметки на\u00a0карточках',
    fields: { card: 'Карточка', favourite: 'На\u00a0потом', drawnAt: 'Выпала' },
  },
  ownCards: {
    title: 'Свои карточки',
    fields: { id: 'Номер', deck: 'Колода', depth: 'Глубина', text: 'Текст', createdAt: 'Записана' },
  },
  conversations: {
    title: 'Разговоры',
    fields: {
      id: 'Номер',
      deck: 'Колода',
      depth: 'Глубина',
      cards: 'Карточек',
      day: 'День',
      kept: 'Сохранённые слова',
      createdAt: 'Закончен',
    },
  },
  guideSteps: {
    title: 'Шаги гидов',
    fields: { guide: 'Гид', step: 'Шаг', doneAt: 'Отмечен' },
  },
  courses: {
    title: 'Начатые курсы',
    fields: { course: 'Курс', startedAt: 'Начат', pausedAt: 'Пауза' },
  },
  lessons: {
    title: 'Уроки',
    fields: { course: 'Курс', lesson: 'Урок', place: 'Место в\u00a0уроке', placedAt: 'Были здесь', doneAt: 'Пройден' },
  },
  lessonAnswers: {
    title: 'Ответы в\u00a0уроках',
    fields: {
      course: 'Курс',
      lesson: 'Урок',
      field: 'Поле',
      reflection: 'Стоит в\u00a0дневнике',
      text: 'Ответ',
      question: 'Вопрос',
      lessonTitle: 'Название урока',
      courseTitle: 'Название курса',
      day: 'День',
      timeZone: 'Часовой пояс',
      createdAt: 'Записан',
      updatedAt: 'Изменён',
    },
  },
  savedTexts: {
    title: 'На\u00a0потом',
    fields: { path: 'Адрес текста', title: 'Название', savedAt: 'Отложен' },
  },
  listeningPlaces: {
    title: 'Где остановились слушать',
    fields: { item: 'Что слушали', seconds: 'Секунда', updatedAt: 'Когда' },
  },
  wallWords: {
    title: 'Слова на\u00a0стене',
    fields: {
      id: 'Номер',
      text: 'Текст',
      topic: 'Тема',
      kind: 'Своё или цитата',
      author: 'Автор',
      work: 'Произведение',
      signed: 'С\u00a0именем',
      seed: 'Рисунок',
      state: 'Состояние',
      reason: 'Почему скрыто',
      createdAt: 'Написано',
      shownAt: 'Показано',
      shownName: 'Имя под словом',
      declinedName: 'Имя, которое не\u00a0подошло',
      seal: 'Подпись сайта',
    },
  },
  wallResponses: {
    title: 'Отклики на\u00a0стене',
    fields: { postId: 'Номер слова', createdAt: 'Когда' },
  },
  wallKept: {
    title: 'Собрание слов',
    fields: { postId: 'Номер слова', createdAt: 'Когда' },
  },
  wallReports: {
    title: 'Жалобы на\u00a0слова на\u00a0стене',
    fields: { postId: 'Номер слова', reason: 'Причина', note: 'Пояснение', createdAt: 'Когда' },
  },
  communityMember: {
    title: 'Участие в\u00a0сообществе',
    fields: {
      welcomedAt: 'Правила прочитаны',
      role: 'Роль',
      suspendedUntil: 'Писать нельзя\u00a0до',
      suspendedReason: 'Почему',
      digest: 'Письма о\u00a0новом',
    },
  },
  communityTopics: {
    title: 'Темы в\u00a0сообществе',
    fields: {
      id: 'Номер',
      category: 'Раздел',
      title: 'Заголовок',
      asks: 'Просьба',
      audience: 'Кому видна',
      state: 'Состояние',
      warning: 'Предупреждение',
      lockedAt: 'Закрыта',
      createdAt: 'Открыта',
      lastAt: 'Последний ответ',
      lastNumber: 'Последний номер',
      replies: 'Ответов',
    },
  },
  communityPosts: {
    title: 'Сообщения в\u00a0сообществе',
    fields: {
      id: 'Номер',
      topicId: 'Номер темы',
      number: 'Место в\u00a0теме',
      text: 'Текст',
      quoteId: 'Что процитировано',
      state: 'Состояние',
      reason: 'Почему скрыто',
      warning: 'Предупреждение',
      warningOrigin: 'Кто предупредил',
      warningAnswer: 'Ответ на\u00a0предупреждение',
      createdAt: 'Написано',
      editedAt: 'Изменено',
      removedAt: 'Удалено',
      removedBy: 'Кем удалено',
      stateBefore: 'Каким было',
    },
  },
  communityVoices: {
    title: 'Псевдонимы в\u00a0темах',
    fields: { topicId: 'Номер темы', pseudonym: 'Псевдоним' },
  },
  communitySupports: {
    title: 'Поддержка без слов',
    fields: { postId: 'Номер ответа', kind: 'Какая', createdAt: 'Когда' },
  },
  communitySaved: {
    title: 'Ответы, отложенные на\u00a0потом',
    fields: { postId: 'Номер ответа', createdAt: 'Когда' },
  },
  communityMarks: {
    title: 'Прочитанные темы',
    fields: { topicId: 'Номер темы', readNumber: 'Прочитано до', followed: 'Слежу', updatedAt: 'Когда' },
  },
  communityBars: {
    title: 'Заблокированные',
    fields: { id: 'Номер', topicId: 'В\u00a0какой теме', kind: 'Как', createdAt: 'Когда' },
  },
  communityReports: {
    title: 'Жалобы модераторам',
    fields: {
      postId: 'Номер ответа',
      reason: 'Причина',
      note: 'Пояснение',
      createdAt: 'Когда',
      settledAt: 'Рассмотрено',
      outcome: 'Чем кончилось',
    },
  },
  communityWarnings: {
    title: 'Просьбы о\u00a0предупреждении',
    fields: { postId: 'Номер ответа', label: 'Тема', createdAt: 'Когда' },
  },
  communityActs: {
    title: 'Решения модераторов',
    fields: {
      id: 'Номер',
      act: 'Решение',
      topicId: 'Номер темы',
      postId: 'Номер ответа',
      wordId: 'Номер слова на\u00a0стене',
      reason: 'Причина',
      until: 'До',
      movedFrom: 'Из\u00a0какого раздела',
      createdAt: 'Когда',
      appeal: 'Просьба пересмотреть',
      words: 'Текст просьбы',
      appealedAt: 'Отправлена',
      answer: 'Ответ',
      answeredAt: 'Когда отвечено',
    },
  },
  communityEntries: {
    title: 'Темы из\u00a0дневника',
    fields: { topicId: 'Номер темы', entryId: 'Номер записи' },
  },
  notices: {
    title: 'Уведомления',
    fields: {
      id: 'Номер',
      kind: 'О\u00a0чём',
      topicId: 'Номер темы',
      postId: 'Номер ответа',
      count: 'Сколько',
      at: 'Когда',
      readAt: 'Прочитано',
      mailedAt: 'Отправлено письмом',
    },
  },
  progress: {
    title: 'Древо себя',
    fields: { sefira: 'Сефира', points: 'Баллы', lastActive: 'Последнее дело' },
  },
  dailyActions: {
    title: 'Дела по\u00a0дням',
    fields: { day: 'День', sefira: 'Сефира', actions: 'Дел' },
  },
  pointLedger: {
    title: 'История баллов',
    fields: {
      sefira: 'Сефира',
      cause: 'За\u00a0что',
      reference: 'Номер дела',
      day: 'День',
      points: 'Баллы',
      createdAt: 'Когда',
    },
  },
  settings: {
    title: 'Настройки',
    fields: {
      displayName: 'Имя',
      timeZone: 'Часовой пояс',
      timeZoneChangedAt: 'Пояс изменён',
      reminderTime: 'Время напоминания',
      reminderOn: 'Напоминание',
      sefiraNames: 'Имена сефирот на\u00a0древе',
      askOutcome: 'Спрашивать, помогло\u00a0ли',
    },
  },
  reminderPlan: {
    title: 'Когда напоминать',
    fields: {
      plan: 'Как\u00a0напоминать',
      nextAt: 'Следующее',
      askedAt: 'Спрошено, нужны\u00a0ли',
      countedFrom: 'Пропуски считаются\u00a0с',
    },
  },
  reminders: {
    title: 'Отправленные напоминания',
    fields: { day: 'День', kind: 'Вид', sentAt: 'Отправлено', usedAt: 'Запись по\u00a0нему' },
  },
  pushDevices: {
    title: 'Браузеры с\u00a0уведомлениями',
    fields: { id: 'Номер', device: 'Браузер', createdAt: 'Добавлен' },
  },
  publicProfile: {
    title: 'Открытый профиль',
    fields: {
      about: 'О\u00a0себе',
      page: 'Кому видна страница',
      avatarFor: 'Кому видна картинка',
      aboutFor: 'Кому видно «О\u00a0себе»',
      sinceFor: 'Кому видно, с\u00a0какого дня',
      treeFor: 'Кому видно древо',
      wordsFor: 'Кому видны слова со\u00a0стены',
      indexed: 'Открыта поисковикам',
      drawnSeed: 'Рисунок',
    },
  },
  usernames: {
    title: 'Имена в\u00a0адресе',
    fields: { name: 'Имя', key: 'Как\u00a0сличается', leftAt: 'Оставлено' },
  },
  photo: { title: 'Фотография', fields: { name: 'Имя файла' } },
  account: {
    title: 'Учётная запись',
    fields: {
      id: 'Номер',
      email: 'Почта',
      emailVerified: 'Почта подтверждена',
      image: 'Снимок от\u00a0провайдера',
      createdAt: 'Создана',
      updatedAt: 'Изменена',
    },
  },
  signIns: {
    title: 'Способы входа',
    fields: { id: 'Номер', providerId: 'Способ', createdAt: 'Добавлен', updatedAt: 'Изменён' },
  },
  sessions: {
    title: 'Открытые сеансы',
    fields: {
      id: 'Номер',
      userAgent: 'Браузер',
      ipAddress: 'Адрес в\u00a0сети',
      createdAt: 'Открыт',
      updatedAt: 'Был здесь',
      expiresAt: 'Закончится',
    },
  },
  securityEvents: {
    title: 'События безопасности',
    fields: { id: 'Номер', kind: 'Что произошло', device: 'Устройство', at: 'Когда', subject: 'О\u00a0чём' },
  },
  dataTokens: {
    title: 'Ключи для\u00a0чтения',
    fields: {
      id: 'Номер',
      name: 'Название',
      collections: 'Что\u00a0открывает',
      createdAt: 'Выдан',
      expiresAt: 'Закончится',
      usedAt: 'Использован',
    },
  },
  consents: {
    title: 'Согласия',
    fields: {
      id: 'Номер',
      purpose: 'На\u00a0что',
      version: 'Версия текста',
      textHash: 'Отпечаток текста',
      givenAt: 'Дано',
      withdrawnAt: 'Отозвано',
    },
  },
} as const satisfies Record<string, CollectionTexts>;

export type OwnDataKey = keyof typeof OWN_DATA;

export const OWN_DATA_KEYS = Object.keys(OWN_DATA) as [OwnDataKey, ...OwnDataKey[]];
