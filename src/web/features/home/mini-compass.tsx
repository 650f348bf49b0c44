import { useState } from 'react';
import { EMOTION_LOOKS, EMOTION_ORDER, type EmotionKey } from '~/catalogue/emotion-looks';
import { Glyph } from '~/web/art/drawings';
import { LinkButton } from '~/web/ui/button';
import { useEarlyInput } from '~/web/ui/early-input';
import styles from './mini-compass.module.css';

/** Choose a feeling on the spot, get one gentle observation, keep it if you like. */
export function MiniCompass() {
  const [chosen, setChosen] = useState<EmotionKey | null>(null);
  const choices = useEarlyInput<HTMLFieldSetElement>(({ value }) =>
    setChosen(EMOTION_ORDER.find((one) => one === value) ?? null),
  );
  const said = chosen ? EMOTION_LOOKS[chosen].answer : null;
  return (
    <section className="wrap" aria-labelledby="now">
      <div className={chosen ? `split r-l ${styles.now} is-${chosen}` : `split r-l ${styles.now}`}>
        <div>
          <h2 className="d-m" id="now">
            Что внутри прямо сейчас?
          </h2>
          <p className="mute mt-2">Выберите ближайшее. Точность придёт с&nbsp;практикой.</p>
        </div>
        <fieldset ref={choices} className={`grid gap-1 narrows ${styles.choices}`}>
          <legend className="vh">Чувство</legend>
          {EMOTION_ORDER.map((emotion) => (
            <label key={emotion} className={`ring column gap-2 small centred r-m ${styles.choice} is-${emotion}`}>
              <input
                type="radio"
                name="now"
                value={emotion}
                className="vh"
                checked={emotion === chosen}
                onChange={() => setChosen(emotion)}
              />
              <Glyph emotion={emotion} size={56} />
              <span>{EMOTION_LOOKS[emotion].short}</span>
            </label>
          ))}
        </fieldset>
        <div className={`ruled across top stack--start pt-6 stack gap-2`} role="status">
          {said ? (
            <>
              <p className="t-l">{said.notice}</p>
              <p className="mute">{said.question}</p>
              <LinkButton className="mt-3" to={`/awareness-tools/emotional-compass?emotion=${chosen}`}>
                Сохранить это чувство
              </LinkButton>
            </>
          ) : (
            <p className="mute">Здесь появится одно наблюдение и&nbsp;один вопрос. Отвечать необязательно.</p>
          )}
        </div>
      </div>
    </section>
  );
}
