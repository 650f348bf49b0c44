import { DIGEST_RHYTHMS, type DigestRhythm } from '~/catalogue/community';
import { ApiError, api } from '~/web/data/api';
import { changeRead, useRead } from '~/web/data/use-read';
import { Segmented } from '~/web/ui/choice';
import { showToast } from '~/web/ui/toast';

const KEY = 'GET /api/users/:uid/community/me';
const OPTIONS = DIGEST_RHYTHMS.map(({ key, label }) => ({ value: key, label }));

/** How often a letter tells of what was not read here. */
export function LettersChoice({ uid }: { uid: string }) {
  const { data } = useRead(KEY, { params: { uid } });
  if (!data) return null;
  async function choose(digest: DigestRhythm): Promise<void> {
    try {
      const self = await api('PATCH /api/users/:uid/community/me', { params: { uid }, body: { digest } });
      changeRead(KEY, { params: { uid } }, () => self);
      showToast({ kind: 'ok', text: digest === 'off' ? 'Писем не\u00a0будет' : 'Записано' });
    } catch (error) {
      const text = error instanceof ApiError ? error.message : 'Не\u00a0получилось. Попробуйте ещё раз.';
      showToast({ kind: 'bad', text });
    }
  }
  return (
    <section className="stack gap-3 mt-9" aria-labelledby="letters">
      <h2 className="t-s" id="letters">
        Письмо о&nbsp;непрочитанном
      </h2>
      <p className="mute measure">В&nbsp;нём нет ничьих слов, только сколько нового ждёт. Без нового письма нет.</p>
      <Segmented
        label="Письмо о&nbsp;непрочитанном"
        value={data.digest}
        options={OPTIONS}
        onChange={(next) => void choose(next)}
      />
    </section>
  );
}
