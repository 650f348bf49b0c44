import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { type FormEvent, useId, useState } from 'react';
import { OWN_CARD_MAX, type OwnCard, ownCardSchema } from '~/domain/conversations/conversation';
import { DEPTHS, type Deck, type Depth } from '~/domain/conversations/deck';
import { OWNER_KEYS } from '~/web/device/device-keys';
import { useSession } from '~/web/session/session';
import { useWordsDraft } from '~/web/session/use-words-draft';
import { newId } from '~/web/sync/new-id';
import { Button } from '~/web/ui/button';
import { Segmented } from '~/web/ui/choice';
import { useEarlyInput } from '~/web/ui/early-input';
import { Field } from '~/web/ui/field';
import { fitsOrAnnounced, LongText } from '~/web/ui/long-text';
import { showToast } from '~/web/ui/toast';
import { useUnsaved } from '~/web/ui/unsaved';
import { useNamedTarget } from '~/web/ui/use-named-target';
import styles from './cards.module.css';
import { changeConversations } from './change-conversations';
import form from './own-cards.module.css';
import { cardAnchor, DEPTH_WORDS } from './words';

const DEPTH_OPTIONS = DEPTHS.map((depth) => ({ value: String(depth), label: DEPTH_WORDS[depth].title }));

function remove(card: OwnCard): void {
  void changeConversations({ kind: 'own-gone', id: card.id });
  showToast({
    kind: 'ok',
    text: 'Карточка убрана',
    action: { label: 'Вернуть', onClick: () => void changeConversations({ kind: 'own', card }) },
  });
}

function OwnCardForm({ decks }: { decks: readonly Deck[] }) {
  const [deck, setDeck] = useState(decks[0]?.slug ?? '');
  const [depth, setDepth] = useState<Depth>(1);
  const { words: text, write: setText, isKept } = useWordsDraft(OWNER_KEYS.ownCardDraft);
  useUnsaved(!isKept);
  const [fault, setFault] = useState<string | null>(null);
  const select = useId();
  const words = useEarlyInput<HTMLTextAreaElement>(({ value }) => setText(value));
  const decksField = useEarlyInput<HTMLSelectElement>(({ value }) => setDeck(value));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!fitsOrAnnounced(event.currentTarget)) return;
    const line = text.replace(/\s+/g, ' ').trim();
    const card = ownCardSchema.safeParse({ id: newId(), deck, depth, text: line });
    if (!card.success) {
      setFault('Напишите вопрос или просьбу.');
      return;
    }
    void changeConversations({ kind: 'own', card: card.data });
    setText('');
    setFault(null);
    showToast({ kind: 'ok', text: 'Карточка в\u00a0колоде' });
  }

  return (
    <form className={`${form.form} stack gap-4 mt-5`} onSubmit={submit} noValidate>
      <Field label="Ваша карточка" {...(fault ? { error: fault } : {})}>
        {(wiring) => (
          <LongText
            {...wiring}
            ref={words}
            className={`in in--paper ${form.text}`}
            rows={3}
            max={OWN_CARD_MAX}
            value={text}
            placeholder="О&nbsp;чём вам давно хочется поговорить?"
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className={`${form.place} stack gap-4`}>
        <div className="field">
          <label className="field__l" htmlFor={select}>
            Колода
          </label>
          <select
            ref={decksField}
            id={select}
            className="in"
            value={deck}
            onChange={(event) => setDeck(event.target.value)}
          >
            {decks.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <p className="field__l">Глубина</p>
          <Segmented
            label="Глубина карточки"
            value={String(depth)}
            options={DEPTH_OPTIONS}
            onChange={(value) => setDepth(Number(value) as Depth)}
          />
        </div>
      </div>
      <Button type="submit" kind="soft">
        Добавить карточку
      </Button>
    </form>
  );
}

/** Cards that one has written: they come among the cards of their deck. */
export function OwnCards({ decks, own }: { decks: readonly Deck[]; own: readonly OwnCard[] }) {
  const { user, loading, unsure } = useSession();
  useNamedTarget((name) => own.some(({ id }) => cardAnchor(id) === name));
  const titles = new Map(decks.map(({ slug, title }) => [slug, title]));
  return (
    <section aria-labelledby="own-cards">
      <h2 className="t-l" id="own-cards">
        Свои карточки
      </h2>
      <p className="mute">
        Они попадутся среди карточек своей колоды.{' '}
        {user || (unsure && !loading) ? 'Текст хранится зашифрованным.' : 'Текст хранится на\u00a0этом устройстве.'}
      </p>
      <OwnCardForm decks={decks} />
      {own.length > 0 ? (
        <ul className={`ruled ${styles.lines} mt-5`}>
          {own.map((card) => (
            <li key={card.id} id={cardAnchor(card.id)} className="lands">
              <div>
                <p className={`anywhere ${styles.text} serif`}>{card.text}</p>
                <p className="cap mt-1">
                  {titles.get(card.deck) ?? 'Колода'}, {DEPTH_WORDS[card.depth].title.toLowerCase()}
                </p>
              </div>
              <button
                type="button"
                className="ib no-print"
                aria-label={`Убрать карточку: ${card.text}`}
                onClick={() => remove(card)}
              >
                <TrashIcon className="i" aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
