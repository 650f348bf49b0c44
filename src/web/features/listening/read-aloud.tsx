import { SkipBackIcon } from '@phosphor-icons/react/dist/ssr/SkipBack';
import { SkipForwardIcon } from '@phosphor-icons/react/dist/ssr/SkipForward';
import { SpeakerHighIcon } from '@phosphor-icons/react/dist/ssr/SpeakerHigh';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useEffect, useState } from 'react';
import type { RenderedText } from '~/domain/reading/text';
import { formatNumber } from '~/web/text/plural';
import { Button } from '~/web/ui/button';
import { useBusy } from '~/web/ui/unsaved';
import { RoundButton } from './play-button';
import styles from './read-aloud.module.css';
import { createReader, type Reader, type ReaderState } from './reader';
import { spokenPieces } from './spoken-text';
import { SPEEDS, storedSpeed, storeSpeed } from './tab-memory';

/** The browser's Russian voice, one on the device first; null while there is none. */
function useRussianVoice(): SpeechSynthesisVoice | null {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>(null);
  useEffect(() => {
    if (!('speechSynthesis' in window)) return;
    const find = () => {
      const voices = speechSynthesis.getVoices().filter(({ lang }) => /^ru\b/i.test(lang));
      setVoice(voices.find(({ localService }) => localService) ?? voices[0] ?? null);
    };
    find();
    speechSynthesis.addEventListener?.('voiceschanged', find);
    return () => speechSynthesis.removeEventListener?.('voiceschanged', find);
  }, []);
  return voice;
}

const SILENT: ReaderState = { status: 'silent', chapter: 0 };

function useReader(text: RenderedText, voice: SpeechSynthesisVoice | null): [Reader | null, ReaderState] {
  const [reader, setReader] = useState<Reader | null>(null);
  const [state, setState] = useState(SILENT);
  useBusy(state.status === 'reading');
  useEffect(() => {
    if (!voice) return;
    const chapters = text.sections.map(({ title, blocks }, index) => [
      ...(index === 0 ? spokenPieces('', text.intro) : []),
      ...spokenPieces(title, blocks),
    ]);
    const made = createReader({ chapters, voice, onChange: setState });
    made.setSpeed(storedSpeed());
    setReader(made);
    return () => {
      made.close();
      setState(SILENT);
    };
  }, [text, voice]);
  return [reader, state];
}

function Speed({ reader }: { reader: Reader }) {
  const [speed, setSpeed] = useState(storedSpeed);
  const choose = (next: number) => {
    setSpeed(next);
    storeSpeed(next);
    reader.setSpeed(next);
  };
  return (
    <label className={styles.speed}>
      <span className="vh">Скорость</span>
      <select className="medium r-full reach" value={speed} onChange={(event) => choose(Number(event.target.value))}>
        {SPEEDS.map((value) => (
          <option key={value} value={value}>
            {formatNumber(value)}×
          </option>
        ))}
      </select>
    </label>
  );
}

interface ReadingProps {
  reader: Reader;
  state: ReaderState;
  sections: RenderedText['sections'];
}

function Reading({ reader, state: { status, chapter }, sections }: ReadingProps) {
  const isReading = status === 'reading';
  const section = sections[chapter];
  return (
    <section className={`gap-1 r-l ${styles.strip} no-print`} data-reading-aloud aria-label="Чтение вслух">
      <RoundButton
        isOn={isReading}
        label={isReading ? 'Пауза' : 'Читать дальше'}
        small
        className={styles.play}
        onClick={() => (isReading ? reader.pause() : reader.read())}
      />
      <p className={`stack grow ${styles.place}`}>
        <span className="cap">
          Глава {chapter + 1} из&nbsp;{sections.length}
        </span>
        <a href={`#${section?.id}`}>{section?.title}</a>
      </p>
      <button
        type="button"
        className="ib"
        aria-label="Предыдущая глава"
        disabled={chapter === 0}
        onClick={() => reader.read(chapter - 1)}
      >
        <SkipBackIcon className="i" aria-hidden />
      </button>
      <button
        type="button"
        className="ib"
        aria-label="Следующая глава"
        disabled={chapter + 1 >= sections.length}
        onClick={() => reader.read(chapter + 1)}
      >
        <SkipForwardIcon className="i" aria-hidden />
      </button>
      <Speed reader={reader} />
      <button type="button" className="ib" aria-label="Закончить чтение" onClick={reader.stop}>
        <XIcon className="i" aria-hidden />
      </button>
    </section>
  );
}

/** Reads a text aloud by the browser's voice, chapter by chapter. Where there is no Russian voice nothing stands here. */
export function ReadAloud({ text }: { text: RenderedText }) {
  const voice = useRussianVoice();
  const [reader, state] = useReader(text, voice);
  if (!voice || !reader) return null;
  if (state.status !== 'silent') return <Reading reader={reader} state={state} sections={text.sections} />;
  return (
    <Button kind="soft" small className="no-print" onClick={() => reader.read(0)}>
      <SpeakerHighIcon className="i" aria-hidden />
      Прочитать вслух
    </Button>
  );
}
