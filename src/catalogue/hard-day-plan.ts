/** The parts of the plan for a hard day, in the order of Stanley and Brown's safety plan (2012), and its texts for page and paper. */
export const PLAN_PART_KEYS = ['signs', 'helps', 'people', 'places'] as const;
export type PlanPartKey = (typeof PLAN_PART_KEYS)[number];

interface PlanPart {
  key: PlanPartKey;
  title: string;
  hint: string;
  /** Over the field of a new line. */
  label: string;
}

export const planTexts = {
  title: 'План на\u00a0тяжёлый день',
  fileName: 'план-на-тяжёлый-день',
  intro:
    'Написано для себя в\u00a0спокойный час. Это не\u00a0диагноз и\u00a0не\u00a0замена помощи врача или психолога.',
  lines: 'Линии помощи',
  of: 'из',
} as const;

export const planParts: readonly PlanPart[] = [
  {
    key: 'signs',
    title: 'По\u00a0чему видно, что становится тяжело',
    hint: 'Мысли, тело, привычки: не\u00a0спится, нет сил отвечать на\u00a0сообщения, всё кажется пустым.',
    label: 'Что вы\u00a0замечаете за\u00a0собой',
  },
  {
    key: 'helps',
    title: 'Что помогает сразу',
    hint: 'То, что можно сделать без других: душ, знакомая музыка, круг вокруг дома, десять медленных выдохов.',
    label: 'Что обычно помогает',
  },
  {
    key: 'people',
    title: 'Свои люди',
    hint: 'Кому можно позвонить или написать. О\u00a0причине говорить не\u00a0обязательно: можно просто побыть на\u00a0связи.',
    label: 'Кто это',
  },
  {
    key: 'places',
    title: 'Где спокойнее',
    hint: 'Места, где рядом люди или просто легче: кафе у\u00a0дома, парк, библиотека, гости у\u00a0родных.',
    label: 'Какое это место',
  },
];
