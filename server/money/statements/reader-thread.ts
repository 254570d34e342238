import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { readStatement, type Statement, UnreadableStatement } from './read-statement.ts';

/** Lines per message: a thousand lines are copied in a few milliseconds. */
const portion = 1000;

const { bytes } = z.object({ bytes: z.instanceof(Uint8Array) }).parse(workerData);
await send(read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));

function read(file: Buffer) {
  try {
    return readStatement(file);
  } catch (error) {
    if (error instanceof UnreadableStatement) return { refused: error.message };
    throw error;
  }
}

/** Sends the head of a statement, and then its lines on request. */
async function send(statement: Statement | { refused: string }) {
  if ('refused' in statement) return parentPort?.postMessage(statement);
  const { lines, ...head } = statement;
  parentPort?.postMessage({ ...head, count: lines.length });
  for (let start = 0; parentPort && start < lines.length; start += portion) {
    await once(parentPort, 'message');
    parentPort.postMessage(lines.slice(start, start + portion));
  }
}
