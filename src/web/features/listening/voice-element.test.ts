// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Speech } from '~/domain/listening/track';
import { ownVoice, VoiceElement } from './voice-element';

/** A device's voice that begins and ends a piece when the test says so. */
class FakeUtterance {
  voice: { name: string } | null = null;
  rate = 1;
  volume = 1;
  onstart: (() => void) | null = null;
  onend: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly text: string) {}
}

const LOCAL = { name: 'Милена', lang: 'ru-RU', localService: true };
const REMOTE = { name: 'Облако', lang: 'ru-RU', localService: false };
const ENGLISH = { name: 'Alex', lang: 'en-US', localService: true };

let voices: object[] = [];
let said: FakeUtterance[] = [];
const current = () => said.at(-1) as FakeUtterance;
const texts = () => said.map(({ text }) => text);

const SPEECH: Speech = { pieces: ['раз', 'два', 'три'], starts: [0, 10, 20], seconds: 30, wave: '' };

let element: VoiceElement;
let told: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  [voices, said, told] = [[REMOTE, ENGLISH, LOCAL], [], []];
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    speak: (utterance: FakeUtterance) => void said.push(utterance),
    // Browsers tell of a cancelled utterance too, as an error.
    cancel: vi.fn(() => current()?.onerror?.()),
  });
  element = new VoiceElement();
  for (const name of ['play', 'playing', 'pause', 'seeked', 'ended', 'error'])
    element.addEventListener(name, () => told.push(name));
  element.prepare(SPEECH);
  return () => vi.useRealTimers();
});

describe('the voice', () => {
  test.each([
    [[REMOTE, ENGLISH, LOCAL], 'Милена'],
    [[{ ...LOCAL, lang: 'ru_RU' }], 'Милена'],
    [[REMOTE, ENGLISH], undefined],
    [[{ ...LOCAL, lang: 'rue' }], undefined],
    [[], undefined],
  ])('is a Russian one of the device alone: %j', (there, name) => {
    voices = there;
    expect(ownVoice()?.name).toBe(name);
  });

  test('never speaks by one that sends the text away', async () => {
    voices = [REMOTE, ENGLISH];
    await expect(element.play()).rejects.toThrow(expect.objectContaining({ name: 'NotSupportedError' }));
    expect(said).toEqual([]);
    expect(element.paused).toBe(true);
  });

  test('fails when it goes away in the middle', async () => {
    await element.play();
    current().onstart?.();
    voices = [REMOTE];
    current().onend?.();
    expect(texts()).toEqual(['раз']);
    expect(told).toEqual(['play', 'playing', 'error']);
  });
});

describe('a text', () => {
  test('is said piece by piece to its end', async () => {
    await element.play();
    for (const second of [0, 10, 20]) {
      current().onstart?.();
      expect(Math.round(element.currentTime)).toBe(second);
      expect(current().voice?.name).toBe('Милена');
      current().onend?.();
    }
    expect(texts()).toEqual(['раз', 'два', 'три']);
    expect([element.ended, element.paused, element.currentTime]).toEqual([true, true, 30]);
    expect(told.slice(-2)).toEqual(['pause', 'ended']);
    await element.play();
    expect(texts().at(-1)).toBe('раз');
  });

  test('moves on while it sounds, never past the piece', async () => {
    await element.play();
    current().onstart?.();
    vi.advanceTimersByTime(4_000);
    expect(element.currentTime).toBeCloseTo(4, 1);
    vi.advanceTimersByTime(60_000);
    expect(element.currentTime).toBe(10);
  });

  test('goes on with the piece in which it was paused; what was cancelled says nothing more', async () => {
    await element.play();
    current().onstart?.();
    const first = current();
    first.onend?.();
    element.pause();
    first.onend?.();
    expect(element.currentTime).toBe(10);
    await element.play();
    expect(texts()).toEqual(['раз', 'два', 'два']);
    expect(told).not.toContain('error');
  });

  test.each([
    [25, 'три'],
    [12, 'два'],
    [0, 'раз'],
    [99, 'три'],
  ])('moved to second %i it stands at the beginning of «%s»', async (second, piece) => {
    element.currentTime = second;
    expect(said).toEqual([]);
    await element.play();
    expect(texts()).toEqual([piece]);
  });

  test('a short step forward never says the same piece again', async () => {
    await element.play();
    current().onstart?.();
    element.currentTime = 5;
    expect(texts()).toEqual(['раз', 'два']);
  });

  test('a new speed begins the piece again', async () => {
    await element.play();
    element.playbackRate = 1.5;
    expect(texts()).toEqual(['раз', 'раз']);
    expect(current().rate).toBe(1.5);
    element.pause();
    element.playbackRate = 2;
    expect(said).toHaveLength(2);
  });

  test('falls silent when its page goes', async () => {
    await element.play();
    dispatchEvent(new Event('pagehide'));
    expect([element.paused, told.at(-1)]).toEqual([true, 'pause']);
  });
});
