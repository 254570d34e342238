import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { compileCache } from '../program/compile-cache.ts';
import { Refusal } from '../rpc/refusal.ts';
import type { Asked } from './drawer.ts';
import type { DrawingTask, Drawn } from './drawing.ts';

/** A queue of pictures: partners' pictures do not hold up the staff's. */
export type Lane = 'partners' | 'staff';
const lanes = { partners: pLimit(1), staff: pLimit(1) };
const drawers = new Map<Lane, ChildProcess>();
const script = fileURLToPath(new URL('./drawer.ts', import.meta.url));

/** Time limit of a picture, and the idle life of a process, in ms. */
const longest = 30_000;
const idle = 10_000;
/** Memory limit of a process in bytes, where the system reports memory. */
const mostMemory = 1024 ** 3;

/**
 * Draws an uploaded picture in a process that is started for it and ends soon after: what it unpacks is freed, and one that takes
 * too much is killed. `allow` is told how many pixels there are before they are unpacked. Refuses by the one field of an upload.
 */
export async function draw(
  lane: Lane,
  bytes: Buffer,
  task: DrawingTask,
  allow?: (pixels: number) => Promise<void>,
): Promise<Drawn> {
  if (bytes.length === 0) refuse('Файл пуст: пришлите картинку телом запроса');
  return await lanes[lane](async () => {
    if (allow) {
      const { width, height } = await ask(lane, { bytes, task: { kind: 'measure' } });
      await allow(width * height);
    }
    return await ask(lane, { bytes, task });
  });
}

async function ask(lane: Lane, asked: Asked): Promise<Drawn> {
  const child = drawers.get(lane) ?? start(lane);
  child.ref();
  child.channel?.ref();
  const over = new AbortController();
  const late = setTimeout(() => child.kill('SIGKILL'), longest);
  const watch = setInterval(() => void endIfHuge(child), 100);
  try {
    child.send(asked);
    const ends = [once(child, 'message', over), once(child, 'exit', over)];
    // A process killed before it received the message is an error of its channel.
    const [answer] = await Promise.race(ends).catch(() => []);
    if (isDrawn(answer)) return answer;
    refuse(refusalIn(answer) ?? 'Картинку не удалось прочитать: сохраните её в JPEG и пришлите снова');
  } finally {
    over.abort();
    clearTimeout(late);
    clearInterval(watch);
    release(lane, child);
  }
}

function isDrawn(answer: unknown): answer is Drawn {
  return typeof answer === 'object' && answer !== null && 'files' in answer;
}

function refusalIn(answer: unknown): string | null {
  return typeof answer === 'object' && answer !== null && 'refused' in answer ? String(answer.refused) : null;
}

function start(lane: Lane): ChildProcess {
  const { PATH } = process.env;
  const child = fork(script, {
    // The process reads strangers' files, so it has none of the program's secrets.
    env: { PATH, NODE_COMPILE_CACHE: compileCache, MALLOC_ARENA_MAX: '1' },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.once('exit', () => {
    if (drawers.get(lane) === child) drawers.delete(lane);
  });
  child.on('error', () => child.kill('SIGKILL'));
  drawers.set(lane, child);
  return child;
}

/** An unused process does not keep this one from ending. */
function release(lane: Lane, child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  setTimeout(() => {
    if (drawers.get(lane) !== child || lanes[lane].activeCount > 0) return;
    drawers.delete(lane);
    if (child.connected) child.disconnect();
  }, idle).unref();
}

async function endIfHuge(child: ChildProcess): Promise<void> {
  const statm = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '');
  const pages = Number(statm.split(' ')[1] ?? 0);
  if (pages * 4096 > mostMemory) child.kill('SIGKILL');
}

/** A refusal by the upload's one field. */
function refuse(sentence: string): never {
  throw new Refusal('wrongField', sentence, { picture: sentence });
}
