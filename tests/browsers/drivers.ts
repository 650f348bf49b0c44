import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS } from '../e2e/support/browser';
import { temporaryFolder } from '../support/temporary-folder.mjs';
import { until } from '../support/waiting';

/** Browsers that Playwright does not drive, or not the ones that people have, and what a hand does in them. */
export interface Driver {
  version: string;
  /** Resolves when the page has loaded. */
  open(url: string): Promise<void>;
  /** Runs a function of the page, which uses nothing from outside itself. */
  run<Given extends unknown[], T>(look: (...given: Given) => T, ...given: Given): Promise<T>;
  /** Presses a point of the window. */
  press(x: number, y: number): Promise<void>;
  /** Types into the field where the focus is. */
  type(text: string): Promise<void>;
  /** Presses a key where the focus is. */
  key(value: string): Promise<void>;
  shot(): Promise<Buffer>;
  /** Seconds of a processor that the browser with all its processes has used. */
  processorSeconds(): number;
  close(): Promise<void>;
}

/** The browser is not to be had on this machine. */
export class NoBrowser extends Error {}

const run = promisify(execFile);
const isThere = (command: string) =>
  (process.env.PATH ?? '').split(':').some((folder) => folder !== '' && existsSync(join(folder, command)));

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** Ends a process and resolves when it is gone. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** The parts of `/proc/<pid>/stat` after the name: the parent is the second, the ticks of user and system the 12th and 13th. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
}

const TICKS_A_SECOND = 100;
/** Of a process and all that it has started. */
function secondsOf(pid: number): number {
  const [, , , , , , , , , , , user = 0, system = 0] = statOf(pid).map(Number);
  let children = '';
  try {
    children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  } catch {
    // It has ended meanwhile.
  }
  const own = (user + system) / TICKS_A_SECOND;
  return children
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .map(secondsOf)
    .reduce((sum, one) => sum + one, own);
}

/** What is asked of a browser: its name in Marionette, its method and path in WebDriver's HTTP. */
const COMMANDS = {
  open: ['WebDriver:Navigate', 'POST', '/url'],
  run: ['WebDriver:ExecuteScript', 'POST', '/execute/sync'],
  act: ['WebDriver:PerformActions', 'POST', '/actions'],
  size: ['WebDriver:SetWindowRect', 'POST', '/window/rect'],
  shot: ['WebDriver:TakeScreenshot', 'GET', '/screenshot'],
  focused: ['WebDriver:GetActiveElement', 'GET', '/element/active'],
  write: ['WebDriver:ElementSendKeys', 'POST', '/element/{id}/value'],
} as const;

type Send = (command: keyof typeof COMMANDS, given?: object) => Promise<unknown>;

/** The commands of WebDriver, whichever way they go. */
function webDriver(version: string, process: ChildProcess, send: Send, close: () => Promise<void>): Driver {
  return {
    version,
    async open(url) {
      await send('open', { url });
    },
    async run(look, ...given) {
      return (await send('run', { script: `return (${look}).apply(null, arguments)`, args: given })) as never;
    },
    async press(x, y) {
      const at = { x: Math.round(x), y: Math.round(y), origin: 'viewport', duration: 0 };
      const press = [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      const parameters = { pointerType: 'mouse' };
      const actions = [{ type: 'pointerMove', ...at }, ...press];
      await send('act', { actions: [{ type: 'pointer', id: 'mouse', parameters, actions }] });
    },
    async type(text) {
      const focused = (await send('focused')) as Record<string, string>;
      await send('write', { id: Object.values(focused)[0], text });
    },
    async key(value) {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
      await send('act', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    async shot() {
      return Buffer.from((await send('shot', { full: false })) as string, 'base64');
    },
    processorSeconds: () => secondsOf(process.pid ?? 0),
    close,
  };
}

/** Firefox speaks WebDriver by a socket of its own: `length:[kind,id,command,given]`, answered as `[1,id,error,value]`. */
class Marionette {
  readonly #socket: Socket;
  #read = Buffer.alloc(0);
  #sent = 0;
  readonly #waiting = new Map<number, (answer: { error: { message: string } | null; value: unknown }) => void>();

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk) => this.#hear(chunk));
    socket.on('close', () => {
      for (const answer of this.#waiting.values()) answer({ error: { message: 'Firefox is gone' }, value: null });
    });
  }

  #hear(chunk: Buffer): void {
    this.#read = Buffer.concat([this.#read, chunk]);
    for (;;) {
      const colon = this.#read.indexOf(':');
      const end = colon + 1 + Number(this.#read.subarray(0, colon));
      if (colon < 0 || this.#read.length < end) return;
      const told: unknown = JSON.parse(this.#read.subarray(colon + 1, end).toString());
      this.#read = this.#read.subarray(end);
      // At first it tells its own name.
      if (!Array.isArray(told)) continue;
      const [, id, error, value] = told;
      this.#waiting.get(id)?.({ error, value });
      this.#waiting.delete(id);
    }
  }

  async ask(command: string, given: object = {}): Promise<unknown> {
    const id = ++this.#sent;
    const answered = new Promise<{ error: { message: string } | null; value: unknown }>((resolve) =>
      this.#waiting.set(id, resolve),
    );
    const text = JSON.stringify([0, id, command, given]);
    this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
    const { error, value } = await answered;
    if (error) throw new Error(`${command}: ${error.message}`);
    return value;
  }
}

interface Window {
  width: number;
  height: number;
  /** Firefox: its preferences beside the usual ones. */
  preferences?: Readonly<Record<string, string | number | boolean>>;
}

const QUIET_FIREFOX = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'marionette.port': 0,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

/** Debian's Firefox, in a profile that is thrown away. */
export async function startFirefox({ width, height, preferences = {} }: Window): Promise<Driver> {
  const command = ['firefox-esr', 'firefox'].find(isThere);
  if (!command) throw new NoBrowser('firefox-esr is not installed');
  const profile = temporaryFolder('krona-firefox-');
  const set = Object.entries({ ...QUIET_FIREFOX, ...preferences });
  const lines = set.map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`);
  await writeFile(join(profile, 'user.js'), lines.join(''));
  const env = { ...process.env, HOME: profile, MOZ_HEADLESS_WIDTH: `${width}`, MOZ_HEADLESS_HEIGHT: `${height}` };
  const args = ['--headless', '--marionette', '--no-remote', '--profile', profile];
  const firefox = spawn(command, args, { env, stdio: 'ignore' });
  const port = join(profile, 'MarionetteActivePort');
  await until(() => existsSync(port) && readFileSync(port, 'utf8') !== '', { within: 120_000 });
  const socket = createConnection(Number(readFileSync(port, 'utf8')), '127.0.0.1');
  const marionette = new Marionette(socket);
  const session = await marionette.ask('WebDriver:NewSession', { capabilities: {} });
  const { capabilities } = session as { capabilities: { browserVersion: string } };
  const send: Send = async (name, given) => {
    const answer = (await marionette.ask(COMMANDS[name][0], given)) as { value?: unknown } | null;
    return answer?.value;
  };
  return webDriver(`Firefox ${capabilities.browserVersion}`, firefox, send, async () => {
    socket.destroy();
    await end(firefox);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  });
}

/** The engine of Safari as GTK has it, on a screen that nobody sees. */
export async function startWebKit({ width, height }: Window): Promise<Driver> {
  for (const command of ['WebKitWebDriver', 'Xvfb'])
    if (!isThere(command)) throw new NoBrowser(`${command} is not installed (webkit2gtk-driver, xvfb)`);
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const told = screen.stdio[3];
  if (!told) throw new Error('the screen tells no number');
  const [number] = (await once(told, 'data')) as [Buffer];
  const home = temporaryFolder('krona-webkit-');
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: `:${String(number).trim()}`,
    GDK_BACKEND: 'x11',
    HOME: home,
    XDG_CACHE_HOME: home,
    XDG_DATA_HOME: home,
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  const ask = async (method: string, path: string, given?: object): Promise<unknown> => {
    const body = method === 'POST' ? { body: JSON.stringify(given ?? {}) } : {};
    const answer = await fetch(origin + path, { method, ...body });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await until(() => ask('GET', '/status').then(Boolean, () => false));
  const session = await ask('POST', '/session', { capabilities: {} });
  const { sessionId, capabilities } = session as { sessionId: string; capabilities: { browserVersion: string } };
  const send: Send = (name, given) => {
    const [, method, path] = COMMANDS[name];
    const { id = '' } = (given ?? {}) as { id?: string };
    return ask(method, `/session/${sessionId}${path.replace('{id}', id)}`, given);
  };
  await send('size', { x: 0, y: 0, width, height });
  return webDriver(`WebKitGTK ${capabilities.browserVersion}`, driver, send, async () => {
    await ask('DELETE', `/session/${sessionId}`);
    await end(driver);
    await end(screen);
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  });
}

/** The oldest Chromium of the site as a package of npm carries it, with the hash that the registry names. */
const OLD_CHROMIUM = {
  name: '@sparticuz/chromium@109.0.6',
  file: 'sparticuz-chromium-109.0.6.tgz',
  sha512: '9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==',
};
const KEPT = 'node_modules/.cache/krona/chromium-109';

/** Fetched once, and kept beside the other caches. */
async function oldChromium(): Promise<string> {
  const program = join(KEPT, 'chromium');
  if (existsSync(program)) return program;
  mkdirSync(KEPT, { recursive: true });
  const { name, file, sha512 } = OLD_CHROMIUM;
  try {
    await run('npm', ['pack', name, '--silent', '--pack-destination', KEPT]);
  } catch {
    throw new NoBrowser(`npm does not give ${name}`);
  }
  const archive = join(KEPT, file);
  if (createHash('sha512').update(readFileSync(archive)).digest('base64') !== sha512)
    throw new Error(`${name} is not what it was`);
  await run('tar', ['-xzf', archive, '-C', KEPT, 'package/bin/chromium.br']);
  const packed = join(KEPT, 'package/bin/chromium.br');
  await pipeline(
    createReadStream(packed),
    createBrotliDecompress(),
    createWriteStream(`${program}.part`, { mode: 0o755 }),
  );
  renameSync(`${program}.part`, program);
  rmSync(join(KEPT, 'package'), { recursive: true });
  rmSync(archive);
  return program;
}

export async function startOldChromium({ width, height }: Window): Promise<Driver> {
  if (process.arch !== 'x64' || process.platform !== 'linux') throw new NoBrowser('Chromium 109 is for Linux on x64');
  const args = [...BROWSER_ARGS, '--headless', '--no-zygote'];
  const browser = await chromium.launch({ executablePath: await oldChromium(), args });
  const context = await browser.newContext({ viewport: { width, height }, locale: 'ru-RU' });
  const page = await context.newPage();
  return {
    version: `Chromium ${browser.version()}`,
    async open(url) {
      await page.goto(url);
    },
    run: (look, ...given) => page.evaluate(`(${look}).apply(null, ${JSON.stringify(given)})`),
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    key: (value) => page.keyboard.press(value),
    shot: () => page.screenshot(),
    processorSeconds: () => 0,
    close: () => browser.close(),
  };
}
