import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { useState } from 'react';
import { EMOTION_LOOKS, EMOTION_ORDER, type EmotionKey } from '~/catalogue/emotion-looks';
import { SITE_NAME } from '~/catalogue/site';
import { Glyph, YearDisc } from '~/web/art/drawings';
import { LinkButton } from '~/web/ui/button';
import { useEarlyInput } from '~/web/ui/early-input';
import styles from './home.module.css';

const COMPASS = '/awareness-tools/emotional-compass';

interface WheelProps {
  chosen: EmotionKey | null;
  choose: (emotion: EmotionKey | null) => void;
}

/** The feelings around a year of them, which is said to be a sample. */
function Wheel({ chosen, choose }: WheelProps) {
  const choices = useEarlyInput<HTMLFieldSetElement>(({ value }) =>
    choose(EMOTION_ORDER.find((one) => one === value) ?? null),
  );
  return (
    <fieldset ref={choices} className={styles.wheel} aria-describedby="sample">
      <legend className="vh">Что внутри прямо сейчас?</legend>
      <div className={styles.disc}>
        <YearDisc />
      </div>
      {EMOTION_ORDER.map((emotion) => (
        <label key={emotion} className={`ring reach column small centred r-m ${styles.choice} is-${emotion}`}>
          <input
            type="radio"
            name="now"
            value={emotion}
            className="under-finger"
            checked={emotion === chosen}
            onChange={() => choose(emotion)}
          />
          <Glyph emotion={emotion} size={40} />
          <span>{EMOTION_LOOKS[emotion].short}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The site in one breath: choose a feeling on the spot, get one gentle observation, keep it if you like. */
export function FirstFold() {
  const [chosen, setChosen] = useState<EmotionKey | null>(null);
  const said = chosen ? EMOTION_LOOKS[chosen].answer : null;
  return (
    <section className={chosen ? `wrap ${styles.fold} is-${chosen}` : `wrap ${styles.fold}`} aria-labelledby="year">
      <div className={styles.say}>
        <h1 className="d-l" id="year">
          Год, прожитый внимательно
        </h1>
        <p className={`mt-4 ${styles.lead}`}>
          {SITE_NAME} помогает замечать чувства: меньше минуты на&nbsp;запись, а&nbsp;за&nbsp;год из&nbsp;них
          складывается узор.
        </p>
      </div>
      <div className={styles.now}>
        <p className="small mute centred" aria-hidden="true">
          Что внутри прямо сейчас? Выберите ближайшее
        </p>
        <Wheel chosen={chosen} choose={setChosen} />
        <p className="cap centred" id="sample">
          В&nbsp;середине пример: так может выглядеть год записей
        </p>
      </div>
      <div className={styles.answer}>
        <div className="stack gap-2" role="status">
          {said ? (
            <>
              <p className="t-l">{said.notice}</p>
              <p className="mute">{said.question}</p>
            </>
          ) : null}
        </div>
        <LinkButton
          className={chosen ? undefined : 'hide-s'}
          to={chosen ? `${COMPASS}?emotion=${chosen}` : COMPASS}
          prefetch="viewport"
        >
          {chosen ? 'Сохранить это чувство' : 'Отметить чувство'}
        </LinkButton>
        <p className="cap line gap-2">
          <LockSimpleIcon className="i" aria-hidden /> Другим записи не&nbsp;видны
        </p>
      </div>
    </section>
  );
}
