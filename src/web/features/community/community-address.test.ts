import { expect, test } from 'vitest';
import { idIn, listPath, readListAddress, topicPath } from './community-address';

test.each([
  ['', '/community'],
  ['list=followed', '/community?list=followed'],
  ['category=courses&list=mine', '/community?list=mine&category=courses'],
  ['list=saved&category=courses', '/community?list=saved'],
  ['list=other&category=<b>', '/community'],
])('the query «%s» stands at %s', (query, path) => expect(listPath(readListAddress(query))).toBe(path));

test('an address names a topic and a post by ids alone', () => {
  const id = '0b07837e-ce61-4623-8838-ebcf98f2fb1d';
  expect(topicPath(id, id)).toBe(`/community/topics/${id}?post=${id}`);
  expect(idIn(id)).toBe(id);
  expect(idIn('javascript:alert(1)')).toBeNull();
});
