import { describe, expect, test, vi } from 'vitest';
import { createReader, type ReaderState } from './reader';

/** A browser's voice that says a piece when told to. */
function fakeSpeech() {
  const said: string[] = [];
  let current: SpeechSynthesisUtterance | null = null;
  const speech = {
    speak: (utterance: SpeechSynthesisUtterance) => {
      current = utterance;
      said.push(utterance.text);
    },
    // Browsers tell of a cancelled utterance too, as an error.
    cancel: vi.fn(() => current?.onerror?.({} as SpeechSynthesisErrorEvent)),
  } as unknown as SpeechSynthesis;
  const utter = (text: string) => ({ text }) as SpeechSynthesisUtterance;
  return { said, speech, utter, rate: () => current?.rate, finish: () => current?.onend?.({} as SpeechSynthesisEvent) };
}

const chapters = [['а1', 'а2'], ['б1'], ['в1', 'в2']];

function open() {
  const fake = fakeSpeech();
  const states: ReaderState[] = [];
  const reader = createReader({
    chapters,
    voice: { lang: 'ru-RU' } as SpeechSynthesisVoice,
    onChange: (state) => void states.push(state),
    ...fake,
  });
  return { ...fake, reader, last: () => states.at(-1) };
}

describe('reading aloud', () => {
  test('goes from piece to piece and from chapter to chapter, and ends', () => {
    const { reader, said, finish, last } = open();
    reader.read(0);
    for (let turn = 0; turn < 3; turn++) finish();
    expect(said).toEqual(['а1', 'а2', 'б1', 'в1']);
    expect(last()).toEqual({ status: 'reading', chapter: 2 });
    finish();
    finish();
    expect(last()).toEqual({ status: 'silent', chapter: 0 });
  });

  test('goes on with the piece in which it was paused', () => {
    const { reader, said, finish, last } = open();
    reader.read(0);
    finish();
    reader.pause();
    expect(last()).toEqual({ status: 'paused', chapter: 0 });
    reader.read();
    expect(said).toEqual(['а1', 'а2', 'а2']);
    expect(last()).toEqual({ status: 'reading', chapter: 0 });
  });

  test('jumps to a chapter; a cancelled piece says nothing more', () => {
    const { reader, said, finish } = open();
    reader.read(0);
    reader.read(2);
    finish();
    expect(said).toEqual(['а1', 'в1', 'в2']);
  });

  test('a new speed begins the piece again', () => {
    const { reader, said, rate } = open();
    reader.read(1);
    reader.setSpeed(1.5);
    expect([said, rate()]).toEqual([['б1', 'б1'], 1.5]);
    reader.stop();
    reader.setSpeed(2);
    expect(said).toHaveLength(2);
  });

  test('two readings never sound together', () => {
    const first = open();
    const second = open();
    first.reader.read(0);
    second.reader.read(0);
    expect(first.last()?.status).toBe('paused');
    expect(second.last()?.status).toBe('reading');
  });
});
