import { stemmer } from '@orama/stemmers/russian';
import { dayKey } from '~/domain/day';
import { findAmong, latestFirst, type OwnFilter, type OwnThing } from '~/domain/own-search/find-among';
import type { Found } from '~/domain/own-search/found';
import { searchedWords } from '~/domain/own-search/match-words';
import { ROW_THINGS } from '~/domain/things';
import type { RowThing } from '~/domain/things/define-thing';
import { conversationResource } from '~/web/features/conversations/conversation-resource';
import { sparkResource } from '~/web/features/sparks/spark-resource';
import { notebookResource } from '~/web/features/wheel/notebook/notebook-resource';
import { answerResource } from '~/web/sync/answer-resource';
import { localData } from '~/web/sync/owner';
import { thingResource } from '~/web/sync/thing-resource';

/** What a person has written and this device holds. An answer's question and its lesson's title are not here, nor a card's day. */
async function deviceThings(uid: string, timeZone: string): Promise<OwnThing[]> {
  const data = localData();
  const [answers, sparks, { own }, { steps }] = await Promise.all([
    data.readState(uid, answerResource),
    data.readState(uid, sparkResource),
    data.readState(uid, conversationResource),
    data.readState(uid, notebookResource),
  ]);
  const dayOf = (instant: string) => dayKey(new Date(instant), timeZone);
  const things = await Promise.all(
    ROW_THINGS.map(async (thing: RowThing): Promise<OwnThing[]> => {
      const { search } = thing;
      const rows = search ? await data.readState(uid, thingResource(thing)) : [];
      return rows.flatMap((row) => (search ? { ...search.of(row), day: dayOf(row.writtenAt) } : []));
    }),
  );
  return [
    ...Object.values(answers).map(
      ({ course, lesson, field, text, updatedAt }): OwnThing => ({
        place: { kind: 'answer', course, lesson, field, reflection: true, stands: true },
        day: dayOf(updatedAt),
        title: '',
        text,
      }),
    ),
    ...things.flat(),
    ...Object.values(sparks).map(
      ({ day, answer }): OwnThing => ({
        place: { kind: 'spark', day },
        day,
        title: '',
        text: answer ?? '',
      }),
    ),
    ...own.map(({ id, deck, text }): OwnThing => ({ place: { kind: 'card', id, deck }, day: '', title: '', text })),
    ...steps.map(
      ({ id, step, createdAt }): OwnThing => ({
        place: { kind: 'step', id },
        day: dayOf(createdAt),
        title: '',
        text: step,
      }),
    ),
  ];
}

/** Searches what the device holds of a person, the latest day first. */
export async function searchDevice(
  uid: string,
  { text, ...filter }: OwnFilter & { text: string },
  timeZone: string,
): Promise<Found[]> {
  const words = searchedWords(text, stemmer);
  return latestFirst(findAmong(await deviceThings(uid, timeZone), words, filter, stemmer));
}
