import { argon2id } from 'hash-wasm';
import { describe, expect, test } from 'vitest';
import { MAX_LOCKED_LENGTH, MAX_TAG_LENGTH, MAX_TAGS, MAX_TEXT_LENGTH } from '~/domain/emotions/entry-rules';
import { KDF_COST, readRecoveryCode, vaultSchema } from '~/domain/vault/vault';
import {
  ForeignKeys,
  joinWords,
  type Kdf,
  type LockedWords,
  lockWords,
  newCode,
  newVault,
  rewrapped,
  unlock,
  unlockWords,
} from './vault-crypto';

const asked: { memory: number; passes: number }[] = [];
/** The real function at its least cost. */
const kdf: Kdf = async ({ passphrase, salt, memory, passes, lanes }) => {
  asked.push({ memory, passes });
  const bytes = await argon2id({
    ...{ password: passphrase, salt, memorySize: 8 * lanes, iterations: 1, parallelism: lanes },
    ...{ hashLength: 32, outputType: 'binary' as const },
  });
  return new Uint8Array(bytes);
};

const words: LockedWords = {
  entry: 'Ничего не сказал. И не скажу.',
  perception: '',
  coping: 'Гулял',
  action: '',
  perceptionKeys: [],
  copingKeys: [],
  actionKeys: [],
  tags: ['дом'],
};
const passphrase = 'четыре слова подряд тут';

const code = newCode();
const plain = readRecoveryCode(code) ?? '';
const { vault, key } = await newVault(kdf, { passphrase, code });

describe('keys of «только для меня»', () => {
  test('they have the shape of the contract, and Argon2id the cost of the rule', () => {
    expect(vaultSchema.parse(vault)).toEqual(vault);
    expect(asked[0]).toEqual({ memory: KDF_COST.memory, passes: KDF_COST.passes });
  });

  test('the passphrase and the code open the same words, nothing else does', async () => {
    const closed = await lockWords(key, words);
    for (const proof of [{ passphrase }, { code: plain }]) {
      const opened = await unlock(kdf, vault, proof);
      expect(opened && (await unlockWords(opened, closed))).toEqual([words]);
    }
    for (const proof of [
      { passphrase: `${passphrase} ` },
      { passphrase: 'не та' },
      { code: readRecoveryCode(newCode()) ?? '' },
    ])
      expect(await unlock(kdf, vault, proof)).toBeNull();
  });

  test('under a new passphrase the old words open, and the old one opens nothing', async () => {
    const closed = await lockWords(key, words);
    const secrets = { passphrase: 'совсем другая фраза', code: newCode() };
    const other = await rewrapped(kdf, vault, { proof: { code: plain }, secrets });
    if (!other) throw new Error('the code is right');
    const opened = await unlock(kdf, other, { passphrase: secrets.passphrase });
    expect(opened && (await unlockWords(opened, closed))).toEqual([words]);
    expect(await unlock(kdf, other, { passphrase })).toBeNull();
    expect(await unlock(kdf, other, { code: plain })).toBeNull();
    expect(await rewrapped(kdf, vault, { proof: { passphrase: 'не та' }, secrets })).toBeNull();
  });

  test('a key never leaves the browser readable', async () => {
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });

  test('the same words are closed otherwise each time, short ones as long as each other', async () => {
    const [one, again] = [await lockWords(key, words), await lockWords(key, words)];
    expect(one).not.toBe(again);
    expect(await lockWords(key, { ...words, entry: 'Да' })).toHaveLength(one.length);
  });

  test('what was changed or belongs to somebody else is refused', async () => {
    const closed = await lockWords(key, words);
    const turned = `${closed.slice(0, 30)}${closed[30] === 'A' ? 'B' : 'A'}${closed.slice(31)}`;
    await expect(unlockWords(key, turned)).rejects.toThrow();
    const { key: theirs } = await newVault(kdf, { passphrase, code: newCode() });
    await expect(unlockWords(theirs, closed)).rejects.toThrow();
  });

  test('what is no wrapped key costs this browser nothing and is tried with no phrase', async () => {
    asked.length = 0;
    const spoilt: object[] = [
      ...[{ memory: 8 }, { memory: 4 * 1024 * 1024 }, { memory: 1.5e5 + 0.5 }, { passes: 1 }, { passes: 1e9 }],
      ...[
        { lanes: 0 },
        { lanes: 5 },
        { salt: '' },
        { salt: 'x'.repeat(1e6) },
        { byPassphrase: '' },
        { byPassphrase: '****' },
      ],
      ...[{ byRecovery: null }, { byRecovery: `${vault.byRecovery}AAAA` }, { version: 2 }, { always: 'yes' }],
      ...[{ memory: '65536' }, { memory: undefined }, { memory: Number.NaN }],
    ];
    for (const change of spoilt)
      for (const proof of [{ passphrase }, { code: plain }]) {
        const foreign = { ...vault, ...change } as typeof vault;
        await expect(unlock(kdf, foreign, proof)).rejects.toThrow(ForeignKeys);
        await expect(rewrapped(kdf, foreign, { proof, secrets: { passphrase, code } })).rejects.toThrow(ForeignKeys);
      }
    expect(asked).toEqual([]);
  });

  test('parts of other wrapped keys, and keys of before, open nothing in the place of these', async () => {
    const { vault: theirs } = await newVault(kdf, { passphrase, code });
    const later = await rewrapped(kdf, vault, {
      proof: { passphrase },
      secrets: { passphrase: 'другая длинная фраза', code: newCode() },
    });
    if (!later) throw new Error('the phrase is right');
    for (const other of [theirs, later])
      for (const name of ['salt', 'byPassphrase'] as const)
        expect(await unlock(kdf, { ...vault, [name]: other[name] }, { passphrase })).toBeNull();
    for (const other of [theirs, later])
      for (const name of ['salt', 'byRecovery'] as const)
        expect(await unlock(kdf, { ...vault, [name]: other[name] }, { code: plain })).toBeNull();
    // The code's wrap is none of the phrase's.
    expect(await unlock(kdf, { ...vault, byPassphrase: vault.byRecovery }, { passphrase })).toBeNull();
    expect(await unlock(kdf, { ...vault, byRecovery: vault.byPassphrase }, { code: plain })).toBeNull();
  });

  test('a wrapped key is no words and words are no wrapped key', async () => {
    const closed = await lockWords(key, words);
    for (const piece of [vault.byPassphrase, vault.byRecovery, '', 'AAAA', '!', `${closed}.${vault.byRecovery}`])
      if (piece) await expect(unlockWords(key, piece)).rejects.toThrow();
  });

  test('words of another version stay closed, older ones with less in them open', async () => {
    const close = (said: object) => lockWords(key, said as LockedWords);
    expect(await unlockWords(key, await close({ entry: 'Да' }))).toMatchObject([{ entry: 'Да', tags: [], coping: '' }]);
    for (const said of [{ ...words, later: 1 }, { ...words, tags: 'дом' }, { ...words, entry: null }, ['x'], 'x'])
      await expect(unlockWords(key, await close(said as object))).rejects.toThrow(DOMException);
  });

  test('the words of two devices are both there', async () => {
    const other = { ...words, entry: 'Дописано с телефона.', tags: ['дом', 'вечер'] };
    const closed = `${await lockWords(key, words)}.${await lockWords(key, other)}`;
    expect(joinWords(await unlockWords(key, closed))).toEqual({
      ...words,
      entry: `${words.entry}\n\n${other.entry}`,
      tags: ['дом', 'вечер'],
    });
  });

  test('the longest entry in Russian fits', async () => {
    const text = 'ы'.repeat(MAX_TEXT_LENGTH);
    const tags = Array.from({ length: MAX_TAGS }, (_, at) => `${'ы'.repeat(MAX_TAG_LENGTH - 1)}${at}`);
    const closed = await lockWords(key, {
      ...words,
      entry: text,
      perception: text,
      coping: text,
      action: text,
      tags,
    });
    expect(closed.length).toBeLessThanOrEqual(MAX_LOCKED_LENGTH);
  });
});
