import { expect, test } from 'vitest';
import type { OwnPost } from '~/contract/community';
import { joined, keeping, newsBelow, patched, type TopicWindow } from './topic-window';

const post = (number: number, text = `№ ${number}`, mine = false) =>
  ({ id: `post-${number}`, number, text, writer: { mine } }) as OwnPost;
const window = (from: number, to: number, last: number, posts = [post(from), post(to)]): TopicWindow => ({
  ...{ topic: { title: 'Тема' } as TopicWindow['topic'], posts, from, to, last },
  ...{ read: 4, voice: null, readers: null },
});
const numbers = ({ posts }: TopicWindow) => posts.map(({ number }) => number);

test('an earlier part comes before, a later one after, and what was read before stays known', () => {
  const all = joined(joined(window(5, 6, 9), window(3, 4, 9)), window(7, 9, 9));
  expect(numbers(all)).toEqual([3, 4, 5, 6, 7, 9]);
  expect(all).toMatchObject({ from: 3, to: 9, last: 9, read: 4 });
});

test('a newer answer stands for the older, and what it no longer tells is gone', () => {
  const all = joined(window(1, 3, 3, [post(1), post(2), post(3)]), window(2, 4, 4, [post(3, 'иначе'), post(4)]));
  expect(all.posts.map(({ text }) => text)).toEqual(['№ 1', 'иначе', '№ 4']);
});

test('one post changes where it stands', () => {
  expect(patched(window(1, 2, 2), 'post-2', { text: 'иначе' }).posts.map(({ text }) => text)).toEqual(['№ 1', 'иначе']);
});

test('news begin with the first words of somebody else below what stood, in a place that was passed over too', () => {
  const before = window(1, 3, 3, [post(1)]);
  expect(newsBelow(before, joined(before, window(1, 3, 3, [post(1), post(2, 'моё', true), post(3)])))).toBe(3);
  expect(newsBelow(before, before)).toBeNull();
  const filled = window(1, 3, 3, [post(1), post(2), post(3)]);
  expect(newsBelow(window(1, 3, 3, [post(1), post(3)]), filled)).toBeNull();
});

test('an answer that was asked for before a press does not take it back', () => {
  const page = patched(window(1, 2, 2), 'post-2', { saved: true });
  const part = window(1, 3, 3, [post(1, 'иначе'), post(2), post(3)]);
  const all = joined(
    page,
    keeping(part, page, (id) => id === 'post-2'),
  );
  expect(all.posts.map(({ text, saved }) => [text, saved])).toEqual([
    ['иначе', undefined],
    ['№ 2', true],
    ['№ 3', undefined],
  ]);
  const followed = { ...page, topic: { ...page.topic, followed: true } };
  expect(keeping(part, followed, (one) => one === 'topic').topic.followed).toBe(true);
  expect(keeping(part, followed, () => false).topic.followed).toBe(part.topic.followed);
});
