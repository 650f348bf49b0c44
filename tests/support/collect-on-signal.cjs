/* Preloaded into a server under test: SIGUSR2 collects its whole heap, so that what is measured next is what is held. */
const { setFlagsFromString } = require('node:v8');
const { isMainThread } = require('node:worker_threads');
const { runInNewContext } = require('node:vm');

if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  process.on('SIGUSR2', () => collect());
}
