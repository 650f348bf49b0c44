import { ACTS, labelIn } from '~/catalogue/community';
import { useApiQuery } from '~/web/sync/use-api-query';
import { hasFailedToLoad, ReadFailed, Skeleton } from '~/web/ui/states';

/** What the last thirty days were like. */
export function StatisticsView({ uid }: { uid: string }) {
  const read = useApiQuery('GET /api/users/:uid/moderation/statistics', { params: { uid } });
  const { data } = read;
  if (!data)
    return hasFailedToLoad(read) ? (
      <ReadFailed what="цифры" of={[read]} />
    ) : (
      <Skeleton label="Считаем">
        <span className="sk" />
      </Skeleton>
    );
  const rows: readonly (readonly [string, string | number])[] = [
    ['Новых тем', data.topics],
    ['Сообщений: тем и\u00a0ответов', data.posts],
    ['Писали', data.writers],
    ['Жалоб', data.reports],
    ['Ждут показа сейчас', data.held],
    ['Просили пересмотреть', data.appeals.sent],
    ['Из\u00a0них отменено', data.appeals.granted],
    ['Обычно ждали решения, часов', data.hours === null ? '—' : data.hours.toLocaleString('ru-RU')],
    ...Object.entries(data.acts).map(([act, count]) => [labelIn(ACTS, act), count] as const),
  ];
  return (
    <table className="tbl measure">
      <caption className="mute">За&nbsp;последние {data.days}&nbsp;дней. Люди здесь не&nbsp;названы.</caption>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
