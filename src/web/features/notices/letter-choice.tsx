import { useState } from 'react';
import { DIGEST_RHYTHMS, type DigestRhythm } from '~/catalogue/community';
import { api, failureText } from '~/web/sync/api';
import { updateCachedAnswer, useApiQuery } from '~/web/sync/use-api-query';
import { Segmented } from '~/web/ui/choice';
import { ReadFailed } from '~/web/ui/states';

const KEY = 'GET /api/users/:uid/community/me';
const OPTIONS = DIGEST_RHYTHMS.map(({ key, label }) => ({ value: key, label }));

/** How often a letter tells of what is unread. Kept at once; nothing comes until somebody asks for it. */
export function LetterChoice({ uid }: { uid: string }) {
  const read = useApiQuery(KEY, { params: { uid } });
  const { data } = read;
  const [wished, setWished] = useState<DigestRhythm | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (!data) return <ReadFailed what="ваш выбор писем" of={[read]} />;
  async function choose(digest: DigestRhythm) {
    setWished(digest);
    setProblem(null);
    try {
      const input = { params: { uid }, body: { digest } };
      // It stands in the page at once: whoever leaves with that press has chosen.
      const self = await api('PATCH /api/users/:uid/community/me', input, { keepalive: true });
      updateCachedAnswer(KEY, { params: { uid } }, () => self);
    } catch (error) {
      setProblem(failureText(error, 'Не\u00a0получилось сохранить'));
    }
    setWished(null);
  }
  return (
    <section className="ruled pt-6 mt-11 stack gap-4" aria-labelledby="letters">
      <h2 className="t-m" id="letters">
        Письмо о&nbsp;непрочитанном
      </h2>
      <p className="mute measure">
        Приходит днём и&nbsp;только когда есть новое. Сообщений, названий тем и&nbsp;имён в&nbsp;нём нет, отказаться
        можно прямо из&nbsp;письма.
      </p>
      <div>
        <Segmented
          label="Как часто присылать письмо"
          value={wished ?? data.digest}
          options={OPTIONS}
          onChange={(digest) => void choose(digest)}
        />
      </div>
      {problem ? (
        <p className="err" role="alert">
          {problem}
        </p>
      ) : null}
    </section>
  );
}
