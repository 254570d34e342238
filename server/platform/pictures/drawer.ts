import { constants, setPriority } from 'node:os';
import { type DrawingTask, draw, Unreadable } from './drawing.ts';

// A process that unpacks pictures, since a small file may cost much memory and time. draw.ts starts and ends it; it has no other
// data.
export type Asked = { bytes: Buffer; task: DrawingTask };

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.on('disconnect', () => process.exit());
process.on('message', async (asked) => {
  if (!isAsked(asked)) return;
  const answer = await draw(asked.bytes, asked.task).catch((error) => {
    if (error instanceof Unreadable) return { refused: error.message };
    throw error;
  });
  process.send?.(answer);
});

function isAsked(message: unknown): message is Asked {
  return typeof message === 'object' && message !== null && 'bytes' in message && 'task' in message;
}
