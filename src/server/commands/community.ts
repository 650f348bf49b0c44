import { type Opening, openSeeds } from '../community/open-seeds';
import { loadConfig } from '../config';
import { atDatabase } from './at-database';

const USAGE =
  'npm run community -- open ПОЧТА   открыть темы из content/community.yaml от имени владельца сайта; те, что уже есть, не меняются';

const words = (opening: Opening): string => {
  if (opening.kind === 'none') return 'Такого аккаунта нет.';
  if (opening.kind === 'no-owner') return 'Сначала дайте роль: npm run account -- role ПОЧТА owner';
  return `Открыто тем: ${opening.topics}. Уже были: ${opening.known}.`;
};

/** `npm run community`: with what a new community begins. Gives the exit code. */
export async function community(
  env: NodeJS.ProcessEnv,
  [action, email, ...rest]: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  if (action !== 'open' || !email?.includes('@') || rest.length > 0) {
    print(USAGE);
    return 1;
  }
  const opening: Opening = await atDatabase(loadConfig(env), { kind: 'community', email }, (deps) =>
    openSeeds(deps, email),
  );
  print(words(opening));
  return opening.kind === 'opened' ? 0 : 1;
}
