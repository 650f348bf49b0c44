import { type ChangeEvent, Suspense, useRef, useState } from 'react';
import type { User } from '~/contract/accounts';
import type { Avatar } from '~/contract/profiles';
import { MAX_SEED } from '~/domain/wall/limits';
import { useApiQuery } from '~/web/sync/use-api-query';
import { Button } from '~/web/ui/button';
import { FormProblem } from '~/web/ui/form-problem';
import { lazyPart } from '~/web/ui/lazy-part';
import { openPicture } from './open-picture';
import { PersonPicture } from './person-picture';
import { failureText, profileChanges, useChange } from './use-own-profile';

const CropDialog = lazyPart(async () => (await import('./crop-dialog')).CropDialog);

const newSeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) & MAX_SEED;

/** The person's picture: a photo of their own, a drawing that grows for them, or none. */
export function PictureSettings({ user, avatar }: { user: User; avatar: Avatar | null }) {
  const changes = profileChanges(user);
  const { change, busy, error } = useChange();
  const { data: offered } = useApiQuery('GET /api/users/:uid/avatar/offered', { params: { uid: user.uid } });
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    // The same file can be chosen again.
    target.value = '';
    if (!chosen) return;
    const opened = await openPicture(chosen);
    setProblem(opened.ok ? null : opened.message);
    if (opened.ok) setImage(opened.image);
  };
  const take = async (picture: Blob): Promise<string | null> => {
    try {
      await changes.picture(picture);
      setImage(null);
      return null;
    } catch (reason) {
      return failureText(reason);
    }
  };
  return (
    <div className="stack gap-4 full">
      <div className="cluster gap-6">
        <PersonPicture avatar={avatar} name={user.displayName} large />
        <div className="stack stack--start gap-2">
          <input
            ref={file}
            type="file"
            className="vh"
            accept="image/jpeg,image/png,image/webp"
            tabIndex={-1}
            aria-label="Файл снимка"
            onChange={(event) => void open(event)}
          />
          <Button kind="soft" small onClick={() => file.current?.click()}>
            {avatar?.kind === 'picture' ? 'Другой снимок' : 'Загрузить снимок'}
          </Button>
          {offered?.title ? (
            <Button kind="quiet" small busy={busy} onClick={() => void change(() => changes.offeredPicture())}>
              Взять снимок у&nbsp;«{offered.title}»
            </Button>
          ) : null}
          <Button
            kind="quiet"
            small
            busy={busy}
            onClick={() => void change(() => changes.settings({ drawnSeed: newSeed() }))}
          >
            {avatar?.kind === 'drawn' ? 'Нарисовать иначе' : 'Нарисовать для меня'}
          </Button>
          {avatar ? (
            <Button kind="quiet" small busy={busy} onClick={() => void change(() => changes.noPicture())}>
              {avatar.kind === 'picture' ? 'Убрать снимок' : 'Убрать рисунок'}
            </Button>
          ) : null}
        </div>
      </div>
      <p className="hint">
        JPEG, PNG или WebP. Останется квадрат; место, время и&nbsp;другие сведения о&nbsp;съёмке стираются.
      </p>
      <FormProblem>{problem ?? error}</FormProblem>
      {image ? (
        <Suspense>
          <CropDialog image={image} onTake={take} onClose={() => setImage(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}
