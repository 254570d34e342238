import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { startThread } from '../../platform/program/thread.ts';
import { type BankLine, type Statement, UnreadableStatement } from './read-statement.ts';

type Head = Omit<Statement, 'lines'> & { count: number };

/** Reads one statement at a time: each may take half a gigabyte. */
const inTurn = pLimit(1);
const longest = 20_000;

/**
 * Reads a statement in a thread of its own, since 10 MiB take seconds. `act` gets the head, and then portions of the lines;
 * throws an UnreadableStatement.
 */
export async function readApart<Result>(
  bytes: Buffer,
  act: (head: Head, portions: AsyncIterable<BankLine[]>) => Promise<Result>,
): Promise<Result> {
  return await inTurn(async () => {
    const worker = startThread(new URL('./reader-thread.ts', import.meta.url), {
      workerData: { bytes },
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    const timer = setTimeout(() => void worker.terminate(), longest);
    try {
      const head = await answerOf<Head | { refused: string }>(worker);
      if ('refused' in head) throw new UnreadableStatement(head.refused);
      return await act(head, linesOf(worker, head.count));
    } finally {
      clearTimeout(timer);
      await worker.terminate();
    }
  });
}

async function* linesOf(worker: Worker, count: number) {
  for (let read = 0; read < count; ) {
    worker.postMessage('next');
    const lines = await answerOf<BankLine[]>(worker);
    read += lines.length;
    yield lines;
  }
}

/** The next message of the thread; a thread that took too long or too much memory ends without a message. */
async function answerOf<Message>(worker: Worker): Promise<Message> {
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    return await Promise.race([
      once(worker, 'message', { signal }).then(([message]) => message),
      once(worker, 'exit', { signal }).then(() => {
        throw tooHeavy();
      }),
    ]);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw tooHeavy();
    throw error;
  } finally {
    waiting.abort();
  }
}

function tooHeavy() {
  return new UnreadableStatement('Файл читается слишком долго: загрузите выписку за меньшее число дней');
}
