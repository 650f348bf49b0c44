import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import looks from '~/catalogue/emotion-looks.json';
import type { EmotionKey } from '~/catalogue/emotions';
import words from '~/catalogue/emotions.json';
import type { EntriesDocument } from '~/server/pdf/entries-document';

/** An emotion is data: one more in the catalogue, in memory, and everything that shows emotions shows it. */

const AWE = 'awe-at-stars' as EmotionKey;
/** With the one that is added. */
const COUNT = Object.keys(looks).length + 1;
const NAME = 'Звёздность';
const FILL = '#123abc';
const DAY = '2026-03-04';

const newLook = {
  ...looks.joy,
  short: NAME,
  colors: { ...looks.joy.colors, fill: [FILL, '#abc123'] },
  sign: {
    outline: [{ shape: 'star', rays: 5, from: 20, to: 50 }],
    inner: [{ shape: 'path', d: 'M-7 0L7 0' }],
  },
};
const newWords = {
  ...words.emotions.joy,
  title: NAME,
  accusative: 'звёздность',
  sub: [{ ...words.emotions.joy.sub[0], key: 'stardust', title: 'звёздная пыль' }],
};

const row = { day: DAY, count: 1, averageIntensity: 7, emotion: AWE, intensity: 7 };
const user = {
  uid: 'someone',
  createdAt: `${DAY}T00:00:00.000Z`,
  profile: { timeZone: 'Europe/Moscow' },
} as never;

beforeAll(() => {
  vi.resetModules();
  vi.doMock('~/catalogue/emotion-looks.json', () => ({ default: { ...looks, [AWE]: newLook } }));
  vi.doMock('~/catalogue/emotions.json', () => ({
    default: { ...words, emotions: { ...words.emotions, [AWE]: newWords } },
  }));
  const answer = () => ({ data: { days: [row] } });
  vi.doMock('~/web/sync/use-analysis', () => ({ useAnalysis: answer, useYear: answer }));
});
afterAll(() => {
  vi.doUnmock('~/catalogue/emotion-looks.json');
  vi.doUnmock('~/catalogue/emotions.json');
  vi.doUnmock('~/web/sync/use-analysis');
  vi.resetModules();
});

const nothing = () => undefined;
const paint = (node: ReactNode) => renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>);
/** Its colour is in the drawing, and every number of the drawing is one. */
function expectDrawn(markup: string): void {
  expect(markup).toMatch(new RegExp(`--c-emo-${AWE}|is-${AWE}`));
  expect(markup).not.toMatch(/NaN|Infinity|undefined/);
}

describe('one more emotion', () => {
  it('stands last on the wheel, with its own colours and place in the stylesheet', async () => {
    const { EMOTION_ORDER } = await import('~/catalogue/emotion-looks');
    const { emotionSheet } = await import('~/catalogue/emotion-sheet');
    const { lightColor } = await import('~/content/light-tokens');
    expect(EMOTION_ORDER).toHaveLength(COUNT);
    expect(EMOTION_ORDER.at(-1)).toBe(AWE);
    expect(emotionSheet()).toContain(`--c-emo-${AWE}:light-dark(${FILL}, #abc123)`);
    const turn = ((COUNT - 1) / COUNT) * 2 * Math.PI;
    expect(emotionSheet()).toContain(`--emo-x:${+Math.sin(turn).toFixed(5)};--emo-y:${+(-Math.cos(turn)).toFixed(5)};`);
    expect(lightColor(`c-emo-${AWE}`)).toBe(FILL);
  });

  it('has a petal of its own', async () => {
    const { petal } = await import('~/web/art/petals');
    const drawn = Array.from({ length: COUNT }, (_, index) => petal(index, 4));
    expect(new Set(drawn).size).toBe(COUNT);
  });

  it('is taken by the rules, and its shades and help with it', async () => {
    const { newEntrySchema } = await import('~/domain/emotions/entry');
    const { shadeFits } = await import('~/domain/emotions/entry-rules');
    const { needsCare } = await import('~/domain/emotions/care');
    const { whatHelps } = await import('~/catalogue/what-helps');
    expect(newEntrySchema.parse({ emotion: AWE, subEmotion: 'stardust', intensity: 5 }).emotion).toBe(AWE);
    expect(shadeFits(AWE, 'stardust')).toBe(true);
    expect(needsCare({ emotion: AWE, intensity: 10 })).toBe(false);
    expect(whatHelps(AWE, 9).practice.title).not.toBe('');
  });

  it('is drawn in every picture and chart', async () => {
    const { Wheel } = await import('~/web/features/emotions/entry-form/wheel');
    const { MiniCompass } = await import('~/web/features/home/mini-compass');
    const { FirstFold } = await import('~/web/features/home/first-fold');
    const { FeelingRow } = await import('~/web/features/cabinet/feeling-row');
    const { CompassPlate } = await import('~/web/art/plates');
    const { OwnYear } = await import('~/web/art/own-year');
    const { Distribution } = await import('~/web/features/emotions/analysis/distribution');
    const { Trend } = await import('~/web/features/emotions/analysis/trend');
    const { TagChart } = await import('~/web/features/emotions/analysis/tag-chart');
    const { Year } = await import('~/web/features/emotions/analysis/year');
    const pictures = {
      wheel: <Wheel emotion={AWE} intensity={7} invalid={false} change={nothing} />,
      miniCompass: <MiniCompass />,
      home: <FirstFold />,
      feelings: <FeelingRow hour={9} done={false} state="" full={false} />,
      plate: <CompassPlate />,
      ownYear: <OwnYear days={[row]} year={2026} since={DAY} today={DAY} />,
      distribution: <Distribution counts={{ [AWE]: 3, joy: 2 }} />,
      trend: <Trend days={[row]} today={DAY} />,
      tags: <TagChart tags={[{ tag: 'ночь', count: 2, emotions: { [AWE]: 2 } }]} />,
      year: <Year user={user} today={DAY} />,
    };
    for (const picture of Object.values(pictures)) expectDrawn(paint(picture));
    expect(paint(pictures.wheel).match(/type="radio"/g)).toHaveLength(COUNT);
  });

  it('comes in the made-up year of the illustrations', async () => {
    const { sampleYear, yearDisc } = await import('~/web/art/year-disc');
    const { arcs } = yearDisc(sampleYear(12));
    expect(arcs.map(({ emotion }) => emotion)).toContain(AWE);
  });

  it('is named on paper', async () => {
    const { writeEntriesDocument } = await import('~/server/pdf/write-entries');
    const { computeStats } = await import('~/domain/emotions/stats');
    const stats = computeStats([{ emotion: AWE, intensity: 7, tags: [], localDate: DAY } as never]);
    const document: EntriesDocument = {
      from: null,
      to: null,
      made: new Date(`${DAY}T10:00:00Z`),
      fields: [],
      chosen: [],
      stats,
      answers: null,
      rows: [
        {
          day: DAY,
          time: '10:00',
          emotion: NAME,
          subEmotion: '',
          also: '',
          intensity: 7,
          outcome: '',
          fields: {} as never,
        },
      ],
    };
    expect((await writeEntriesDocument(document)).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
