// Preloaded into a server that bench/memory.ts looks into: what each of its threads holds, a line of JSON in the file MEMORY_REPORT for each
// asking. The first SIGUSR2 asks for the state as it is, the second for what is left once all garbage is collected.
import { appendFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import v8 from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

const SAMPLED_BYTES = 16_384;

v8.setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
const threads = new BroadcastChannel('memory-probe');
threads.unref();

const say = (moment, more = {}) => {
  const report = { moment, isMain: isMainThread, ...process.memoryUsage(), ...more };
  appendFileSync(process.env.MEMORY_REPORT ?? '', `${JSON.stringify(report)}\n`);
};

/** Bytes of living objects by who made them: a package, the site's own code (`site`), or Node.js with the sources that it loads (`node`). */
function makersOf({ head }) {
  const bytes = {};
  const count = ({ callFrame: { url }, selfSize, children }, above) => {
    const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
    const maker = name ?? (url.includes('/dist/server/') ? 'site' : above);
    bytes[maker] = (bytes[maker] ?? 0) + selfSize;
    for (const child of children) count(child, maker);
  };
  count(head, 'node');
  return bytes;
}

if (isMainThread) {
  const session = new Session();
  say('empty');
  session.connect();
  session.post('HeapProfiler.startSampling', { samplingInterval: SAMPLED_BYTES });
  // The server says first of all what becomes of an error that nobody catches: its code is loaded then.
  process.on('newListener', (name) => name === 'uncaughtException' && say('loaded'));
  const asked = ['rest', 'collected'];
  process.on('SIGUSR2', () => {
    const moment = asked.shift();
    threads.postMessage(moment);
    if (moment !== 'collected') return say(moment);
    collect();
    session.post('HeapProfiler.getSamplingProfile', (_, { profile }) => say(moment, { makers: makersOf(profile) }));
  });
} else {
  threads.onmessage = ({ data }) => {
    if (data === 'collected') collect();
    say(data);
  };
}
