/** What a message to the owner can be about, in the order of the form. */
export const CONTACT_TOPICS = [
  { key: 'question', label: 'Вопрос о\u00a0сайте' },
  { key: 'problem', label: 'Что-то не\u00a0работает' },
  { key: 'data', label: 'Аккаунт и\u00a0мои данные' },
  { key: 'texts', label: 'Ошибка в\u00a0тексте' },
  { key: 'idea', label: 'Идея' },
  { key: 'other', label: 'Другое' },
] as const;

export type ContactTopic = (typeof CONTACT_TOPICS)[number]['key'];

/** The label of a topic, with plain spaces in letters and terminals too. */
export function contactTopicLabel(key: string): string {
  return CONTACT_TOPICS.find((topic) => topic.key === key)?.label ?? key;
}
