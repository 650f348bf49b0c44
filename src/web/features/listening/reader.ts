import { claimSound, holdSound } from './one-sound';

/** Reads pieces of text aloud by the browser's own voice, one after another. */

export interface ReaderState {
  status: 'silent' | 'reading' | 'paused';
  chapter: number;
}

export interface Reader {
  read: (chapter?: number) => void;
  /** Browsers lose a paused speech sooner or later: the sentence is begun again instead. */
  pause: () => void;
  stop: () => void;
  setSpeed: (speed: number) => void;
  /** Stops and forgets. */
  close: () => void;
}

interface ReaderOptions {
  /** Chapters as pieces short enough for one utterance. */
  chapters: readonly (readonly string[])[];
  voice: SpeechSynthesisVoice;
  onChange: (state: ReaderState) => void;
  speech?: SpeechSynthesis;
  utter?: (text: string) => SpeechSynthesisUtterance;
}

export function createReader({ chapters, voice, onChange, speech = speechSynthesis, utter }: ReaderOptions): Reader {
  const make = utter ?? ((text: string) => new SpeechSynthesisUtterance(text));
  let [chapter, piece, speed] = [0, 0, 1];
  let status: ReaderState['status'] = 'silent';
  /** The one utterance that counts; what an older one tells is ignored. */
  let current: SpeechSynthesisUtterance | null = null;

  const set = (next: ReaderState['status']) => {
    status = next;
    onChange({ status, chapter });
  };
  const hush = () => {
    current = null;
    speech.cancel();
  };
  const pause = () => {
    if (status !== 'reading') return;
    hush();
    set('paused');
  };
  const stop = () => {
    hush();
    [chapter, piece] = [0, 0];
    set('silent');
  };
  const speak = () => {
    const text = chapters[chapter]?.[piece];
    if (text === undefined) {
      if (chapter + 1 >= chapters.length) return stop();
      [chapter, piece] = [chapter + 1, 0];
      set('reading');
      return speak();
    }
    const utterance = make(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = speed;
    utterance.onend = () => {
      if (utterance !== current) return;
      piece++;
      speak();
    };
    utterance.onerror = () => {
      if (utterance === current) pause();
    };
    current = utterance;
    speech.speak(utterance);
  };
  const release = holdSound(pause);
  return {
    read(to) {
      hush();
      if (to !== undefined && to !== chapter) [chapter, piece] = [to, 0];
      claimSound(pause);
      set('reading');
      speak();
    },
    pause,
    stop,
    setSpeed(next) {
      speed = next;
      if (status !== 'reading') return;
      hush();
      speak();
    },
    close() {
      hush();
      release();
    },
  };
}
