import { hasCode } from '../../program/cannot-start.ts';

/** Whether an error says that no database answers: no socket, no listener behind it, connection reset, starting up, shutting down. */
export function isNoAnswer(error: unknown): boolean {
  const isCut = error instanceof Error && error.message.startsWith('Connection terminated');
  return isCut || hasCode(error, 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03', '57P01');
}
