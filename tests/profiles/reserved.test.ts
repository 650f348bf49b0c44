import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { PROFILE_PAGES } from '~/domain/profiles/reserved-usernames';
import { usernameSchema } from '~/domain/profiles/username';
import routes from '~/web/routes';

const paths = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children }) => [...(path ? [path] : []), ...paths(children ?? [])]);

test('nobody is called like a part of the site', () => {
  const all = paths(routes);
  const first = all.map((path) => path.split('/')[0] ?? '').filter((part) => /^\w/.test(part));
  const ofProfiles = all.flatMap((path) => /^profile\/([a-z]+)$/.exec(path)?.[1] ?? []);
  expect(PROFILE_PAGES).toEqual(expect.arrayContaining(ofProfiles));
  for (const name of new Set([...first, ...ofProfiles, 'api', 'assets', 'metrics']))
    expect([name, usernameSchema.safeParse(name).success]).toEqual([name, false]);
});
