import { partAt, type Speech } from '~/domain/listening/track';

/** The device's own voice, as an element that sounds: the player plays, moves and stops it as it does a recording. */

/** What the player asks of whatever sounds. */
export type SoundElement = EventTarget &
  Pick<
    HTMLAudioElement,
    | 'currentTime'
    | 'defaultPlaybackRate'
    | 'ended'
    | 'error'
    | 'pause'
    | 'paused'
    | 'play'
    | 'playbackRate'
    | 'readyState'
    | 'seeking'
    | 'volume'
  >;

const STEP_MS = 250;
const SILENCE: Speech = { pieces: [], starts: [], seconds: 0, wave: '' };
/** As HTMLMediaElement.HAVE_ENOUGH_DATA: a text is at hand at once. */
const AT_HAND = 4;

/** A Russian voice that speaks on the device itself, so that no text goes to anybody; null where there is none. */
export function ownVoice(): SpeechSynthesisVoice | null {
  if (!('speechSynthesis' in globalThis)) return null;
  const isOurs = ({ lang, localService }: SpeechSynthesisVoice) => localService && /^ru(?![a-z])/i.test(lang);
  return speechSynthesis.getVoices().find(isOurs) ?? null;
}

/** Times are seconds at the voice's own speed, by the number of characters: no voice tells its length. */
export class VoiceElement extends EventTarget implements SoundElement {
  readonly seeking = false;
  readonly readyState = AT_HAND;
  readonly error = null;
  paused = true;
  ended = false;
  /** Heard from the next piece on. */
  volume = 1;
  defaultPlaybackRate = 1;
  #speech = SILENCE;
  #piece = 0;
  #rate = 1;
  /** The one utterance that counts: what an older one tells is ignored. */
  #utterance: SpeechSynthesisUtterance | null = null;
  /** When it began to sound. */
  #since: number | null = null;
  #clock: ReturnType<typeof setInterval> | undefined;

  constructor() {
    super();
    // Browsers let a voice go on after its page is gone.
    globalThis.addEventListener?.('pagehide', () => this.pause());
  }

  /** Takes a text, silent at its beginning. */
  prepare(speech: Speech): void {
    this.#hush();
    this.paused = true;
    this.ended = false;
    this.#speech = speech;
    this.#piece = 0;
    this.#rate = this.defaultPlaybackRate;
  }

  get currentTime(): number {
    const { starts, seconds } = this.#speech;
    if (this.ended) return seconds;
    const [start = 0, next = seconds] = starts.slice(this.#piece, this.#piece + 2);
    const said = this.#since === null ? 0 : ((performance.now() - this.#since) / 1_000) * this.#rate;
    return Math.min(next, start + said);
  }
  /** Goes to the beginning of the piece there; a step forward while it sounds never says the same piece again. */
  set currentTime(to: number) {
    const { starts } = this.#speech;
    const found = Math.max(
      0,
      partAt(
        starts.map((at) => ({ at })),
        to,
      ),
    );
    const isStuck = !this.paused && found === this.#piece && to > this.currentTime;
    this.#hush();
    this.ended = false;
    this.#piece = isStuck ? Math.min(found + 1, starts.length - 1) : found;
    if (!this.paused) this.#speak();
    this.#dispatch('seeked');
  }

  get playbackRate(): number {
    return this.#rate;
  }
  set playbackRate(rate: number) {
    this.#rate = rate;
    if (!this.paused) {
      this.#hush();
      this.#speak();
    }
    this.#dispatch('ratechange');
  }

  /** Rejects with `NotSupportedError` where no voice of the device speaks Russian. */
  async play(): Promise<void> {
    if (!this.paused) return;
    if (!ownVoice()) throw new DOMException('No Russian voice on this device', 'NotSupportedError');
    if (this.ended) {
      this.ended = false;
      this.#piece = 0;
    }
    this.paused = false;
    this.#dispatch('play');
    this.#speak();
  }

  /** Browsers lose a paused speech sooner or later: the piece is begun again instead. */
  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.#hush();
    this.#dispatch('pause');
  }

  #dispatch(name: keyof HTMLMediaElementEventMap): void {
    this.dispatchEvent(new Event(name));
  }

  #hush(): void {
    clearInterval(this.#clock);
    this.#since = null;
    if (this.#utterance === null) return;
    this.#utterance = null;
    speechSynthesis.cancel();
  }

  #speak(): void {
    const text = this.#speech.pieces[this.#piece];
    const voice = ownVoice();
    if (text === undefined || !voice) {
      if (text === undefined) this.#finish();
      else this.#dispatch('error');
      return;
    }
    const utterance = new SpeechSynthesisUtterance(text);
    Object.assign(utterance, { voice, lang: voice.lang, rate: this.#rate, volume: this.volume });
    const whileItCounts = (act: () => void) => () => {
      if (utterance === this.#utterance) act();
    };
    utterance.onstart = whileItCounts(() => {
      this.#since = performance.now();
      this.#clock = setInterval(() => this.#dispatch('timeupdate'), STEP_MS);
      this.#dispatch('playing');
    });
    utterance.onend = whileItCounts(() => {
      clearInterval(this.#clock);
      this.#since = null;
      this.#utterance = null;
      this.#piece++;
      this.#dispatch('timeupdate');
      this.#speak();
    });
    utterance.onerror = whileItCounts(() => this.#dispatch('error'));
    this.#utterance = utterance;
    speechSynthesis.speak(utterance);
  }

  #finish(): void {
    this.#hush();
    this.paused = true;
    this.ended = true;
    this.#dispatch('pause');
    this.#dispatch('ended');
  }
}
