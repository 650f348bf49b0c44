/** Topics of the site's texts, in the order of the interface. */
export const TOPICS = [
  { key: 'feelings', label: 'Чувства' },
  { key: 'relations', label: 'Отношения' },
  { key: 'body', label: 'Тело и\u00a0покой' },
  { key: 'habits', label: 'Привычки и\u00a0дела' },
  { key: 'self', label: 'Самопознание' },
  { key: 'meaning', label: 'Смысл и\u00a0ценности' },
] as const;

export type TopicKey = (typeof TOPICS)[number]['key'];

export const TOPIC_KEYS = TOPICS.map(({ key }) => key) as [TopicKey, ...TopicKey[]];

/** Label of a topic. */
export function topicLabel(key: TopicKey): string {
  return TOPICS.find((topic) => topic.key === key)?.label ?? '';
}
