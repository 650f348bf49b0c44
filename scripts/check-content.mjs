// What an owner asks of the texts before they are published: in Russian, each fault a line, without the stacks of a test run.
import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startVitest } from 'vitest/node';

const MOST_LINES = 40;
const NOTHING = /^(Array )?\[\]$/;

/** The faults of a failed check: the rows that were found where none should be, else what the check said. */
export function faultLines({ message = '', actual, expected }) {
  if (typeof actual === 'string' && NOTHING.test(expected?.trim() ?? ''))
    return actual
      .split('\n')
      .map((line) =>
        line
          .trim()
          .replace(/^"(.*?)",?$/, '$1')
          .replaceAll('\\"', '"'),
      )
      .filter((line) => !/^(Array )?[[\]],?$/.test(line) && line !== '');
  return [message.split('\n')[0].replace(/^\w*Error: /, '')];
}

/** Tells of what failed alone. */
const reporter = {
  onTestRunEnd(modules, unhandled) {
    if (modules.length === 0)
      return console.log('Такой проверки нет: назовите часть имени файла из tests/content или src/content.');
    let count = 0;
    const tell = (name, errors) => {
      count += 1;
      console.log(`\n✗ ${name}`);
      const lines = errors.flatMap(faultLines);
      for (const line of lines.slice(0, MOST_LINES)) console.log(`  ${line}`);
      if (lines.length > MOST_LINES) console.log(`  и ещё ${lines.length - MOST_LINES}`);
    };
    for (const module of modules) {
      if (module.errors().length > 0) tell(relative('.', module.moduleId), module.errors());
      for (const test of module.children.allTests('failed')) tell(test.fullName, test.result().errors);
    }
    if (unhandled.length > 0) tell('проверка прервалась', unhandled);
    console.log(count === 0 ? 'Тексты проверены: ошибок нет.' : `\nПроверок с ошибками: ${count}.`);
  },
};

async function run(filters) {
  const { status } = spawnSync('hunspell', ['-d', 'ru_RU', '-i', 'UTF-8', '-l'], { input: 'слово', encoding: 'utf8' });
  if (status !== 0) {
    console.log(
      'Орфография не проверена: нет программы hunspell со словарём ru_RU (в Debian: hunspell и hunspell-ru).',
    );
    process.env.WITHOUT_SPELLING = '1';
  }
  const options = { project: 'content', watch: false, reporters: [reporter], silent: true };
  const vitest = await startVitest('test', filters, options);
  await vitest.close();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await run(process.argv.slice(2));
