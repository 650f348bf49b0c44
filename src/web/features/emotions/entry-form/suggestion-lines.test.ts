import { describe, expect, it } from 'vitest';
import { addLine, dropLine, keysInStep } from './suggestion-lines';

describe('suggestions in step with the text', () => {
  it('puts the words on a line of their own, once', () => {
    expect(addLine('coping', '', 'plan')).toBe('Составить план');
    expect(addLine('coping', 'Пройтись.\n', 'plan')).toBe('Пройтись.\nСоставить план');
    expect(addLine('coping', 'Составить план.', 'plan')).toBe('Составить план.');
    expect(addLine('coping', 'текст', 'no-such-key')).toBe('текст');
  });

  it('takes only its own line away', () => {
    expect(dropLine('coping', 'Пройтись\nСоставить план\nПоспать', 'plan')).toBe('Пройтись\nПоспать');
    expect(dropLine('coping', 'Составить план на завтра', 'plan')).toBe('Составить план на завтра');
  });

  it('keeps a key while its words open a line, drops it when they are erased', () => {
    expect(keysInStep('coping', 'Составить план на завтра', ['plan'])).toEqual(['plan']);
    expect(keysInStep('coping', 'Составить', ['plan'])).toEqual([]);
    expect(keysInStep('action', '', ['walk', 'unknown'])).toEqual([]);
  });
});
