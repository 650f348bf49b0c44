import { addDays } from '~/domain/day';
import type { Spark, SparkDay, SparkKind } from '~/domain/sparks/spark';
import { FIRST_SPARK_DAY, type SparkOrder } from '~/domain/sparks/spark-order';

/** A day that has been, with its spark and what the person did with it. */
export interface PastSpark {
  day: string;
  spark: Spark;
  done: SparkDay | undefined;
}

export interface SparkFilter {
  kind: SparkKind | null;
  answered: boolean;
  /** Words that the spark or the answer must hold. */
  text: string;
}

/** The days before `today`, the latest first. A spark that left the list is left out, unless it was answered elsewhere. */
export function pastSparks(
  order: SparkOrder,
  byId: ReadonlyMap<string, Spark>,
  days: ReadonlyMap<string, SparkDay>,
  today: string,
): PastSpark[] {
  const past: PastSpark[] = [];
  for (let day = addDays(today, -1); day >= FIRST_SPARK_DAY; day = addDays(day, -1)) {
    const done = days.get(day);
    const spark = byId.get(done?.spark ?? '') ?? byId.get(order.of(day) ?? '');
    if (spark) past.push({ day, spark, done });
  }
  return past;
}

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е').replaceAll('\u00a0', ' ');

/** Those that a filter leaves. */
export function findSparks(past: readonly PastSpark[], { kind, answered, text }: SparkFilter): PastSpark[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return past.filter(({ spark, done }) => {
    if (kind && spark.kind !== kind) return false;
    if (answered && done?.state !== 'answered') return false;
    const held = plain(`${spark.text} ${done?.answer ?? ''}`);
    return words.every((word) => held.includes(word));
  });
}
