import { useEffect, useState } from 'react';
import type { EmotionKey } from '~/catalogue/emotion-looks';
import { emotions } from '~/catalogue/emotions';
import { Glyph } from '~/web/art/glyph';
import { Button, LinkButton } from '~/web/ui/button';
import { FormProblem } from '~/web/ui/form-problem';
import { Level } from '~/web/ui/level';
import { RetryButton } from '~/web/ui/retry';
import { ErrorState, Skeleton } from '~/web/ui/states';
import { EmotionChips } from '../entry-form/emotion-chips';
import { Intensity } from '../entry-form/intensity';
import styles from './one-tap.module.css';
import { useCheckIn } from './use-check-in';

const COMPASS = '/awareness-tools/emotional-compass';
/** One press is enough: the middle stands until the slider is moved. */
const USUAL = 5;

function readAddress(): { token: string; feeling: EmotionKey | null } {
  const query = new URLSearchParams(typeof window === 'undefined' ? '' : window.location.search);
  const named = emotions.find(({ key }) => key === query.get('feeling'));
  return { token: query.get('token') ?? '', feeling: named?.key ?? null };
}

/** A feeling was chosen in a letter or a notification. The token leaves the address bar at once and goes nowhere but to its own calls. */
export function OneTap() {
  const [{ token, feeling }] = useState(readAddress);
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  return (
    <div className={`wrap ${styles.page} stack gap-6`}>
      <CheckIn token={token} feeling={feeling} />
    </div>
  );
}

function CheckIn({ token, feeling }: { token: string; feeling: EmotionKey | null }) {
  const { step, look, record } = useCheckIn(token);
  switch (step.name) {
    case 'looks':
      return (
        <>
          <h1 className="d-m">Как вы&nbsp;сейчас?</h1>
          <Skeleton label="Проверяем ссылку">
            <span className="sk" />
          </Skeleton>
        </>
      );
    case 'away':
      return (
        <ErrorState whole title="Пока не&nbsp;получилось" action={<RetryButton onClick={() => void look()} />}>
          {step.text}
        </ErrorState>
      );
    case 'over':
      return <Over why={step.why} />;
    case 'saved':
      return <Recorded emotion={step.emotion} intensity={step.intensity} />;
    case 'open':
      return <Choice feeling={feeling} busy={step.busy} problem={step.problem} record={record} />;
  }
}

interface ChoiceProps {
  feeling: EmotionKey | null;
  busy: boolean;
  problem: string | null;
  record: (emotion: EmotionKey, intensity: number) => Promise<void>;
}

/** The feeling of the link with its strength and one button; another feeling can be chosen. */
function Choice({ feeling, busy, problem, record }: ChoiceProps) {
  const [emotion, setEmotion] = useState<EmotionKey | null>(feeling);
  const [intensity, setIntensity] = useState<number>(USUAL);
  const [isOpen, setIsOpen] = useState(feeling === null);
  const chosen = emotions.find(({ key }) => key === emotion);
  return (
    <>
      <h1 className="d-m">Как вы&nbsp;сейчас?</h1>
      {chosen && !isOpen && (
        <div className="cluster gap-4">
          <p className={`${styles.said} t-l is-${chosen.key}`}>
            <Glyph emotion={chosen.key} size={32} />
            {chosen.title}
          </p>
          <Button kind="quiet" small onClick={() => setIsOpen(true)}>
            Другое чувство
          </Button>
        </div>
      )}
      {isOpen && (
        <EmotionChips
          emotion={emotion}
          change={(action) => action.type === 'emotion' && setEmotion(action.emotion as EmotionKey)}
        />
      )}
      {emotion && (
        <div className={`stack gap-6 is-${emotion}`}>
          <Intensity
            intensity={intensity}
            error={undefined}
            change={(action) => action.type === 'intensity' && setIntensity(action.intensity)}
          />
          <FormProblem>{problem}</FormProblem>
          <Button wide busy={busy} onClick={() => void record(emotion, intensity)}>
            Записать
          </Button>
        </div>
      )}
      <p className="small mute">
        Входить не&nbsp;нужно: ссылка делает одну запись и&nbsp;ничего больше не&nbsp;открывает.
      </p>
    </>
  );
}

function Recorded({ emotion, intensity }: { emotion: EmotionKey; intensity: number }) {
  const { title } = emotions.find(({ key }) => key === emotion) ?? { title: '' };
  return (
    <>
      <h1 className="d-m" tabIndex={-1} ref={(heading) => heading?.focus()}>
        Записано
      </h1>
      <p className={`${styles.said} t-l is-${emotion}`}>
        <Glyph emotion={emotion} size={32} />
        {title}
        <Level value={intensity} />
      </p>
      <p className="mute">Хочется сказать больше&nbsp;— слова можно добавить к&nbsp;записи в&nbsp;дневнике.</p>
      <LinkButton kind="line" to={COMPASS}>
        Открыть компас
      </LinkButton>
    </>
  );
}

const OVER = {
  used: { title: 'Уже записано', text: 'По\u00a0этой ссылке запись уже сделана, второй не\u00a0будет.' },
  expired: {
    title: 'Ссылка устарела',
    text: 'Она работала сутки. Записать, как\u00a0вы, можно в\u00a0компасе в\u00a0любую минуту.',
  },
  unknown: {
    title: 'Ссылка не\u00a0сработала',
    text: 'Возможно, она скопирована не\u00a0целиком. Записать, как\u00a0вы, можно и\u00a0без неё, в\u00a0компасе.',
  },
} as const;

function Over({ why }: { why: keyof typeof OVER }) {
  const { title, text } = OVER[why];
  return (
    <>
      <h1 className="d-m" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {title}
      </h1>
      <p role="status">{text}</p>
      <LinkButton to={COMPASS}>Открыть компас</LinkButton>
    </>
  );
}
