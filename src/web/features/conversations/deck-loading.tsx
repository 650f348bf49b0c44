import styles from './beside-deck.module.css';

/** Before the first paint: whether the address asks for a deck, which the built page does not know. No sign of it needs escaping. */
const SCRIPT = 'if(new URLSearchParams(location.search).has(`deck`))document.documentElement.dataset.deck=``';
// It has run when the page's code comes, which does without its text.
const EARLY = import.meta.env.SSR ? SCRIPT : '';

/** The page has read its address: what it shows now is what was asked for. */
export function showDecks(): void {
  delete document.documentElement.dataset.deck;
}

/** Stands in the built page in place of the decks when one of them is asked for; `known`: the page has read its address. */
export function DeckLoading({ known }: { known: boolean }) {
  return (
    <>
      <script suppressHydrationWarning>{EARLY}</script>
      {known ? null : (
        <div
          className={`wrap page late split gap-7 ${styles.beside} ${styles.waiting}`}
          role="status"
          aria-busy="true"
          aria-label="Открываем колоду"
        >
          <span className={`sk ${styles.deck}`} />
          <span className="sk" />
        </div>
      )}
    </>
  );
}
