import { DatabaseError } from 'pg';
import { hasCode } from '../../program/cannot-start.ts';

/** The message to callers when the database does not answer. */
export const noAnswer =
  'База данных не отвечает: повторите через минуту. Если вы что-то меняли, сначала проверьте, не сделано ли это';

/** System error codes: no socket, no listener behind it, a broken connection, an absent machine or name. */
const absent = [
  'ENOENT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  // No host of several is suitable (client.ts).
  '08001',
];
/** PostgreSQL codes: shutting down, crashed, starting up, no connection left, and a primary that has become a replica. */
const refusing = ['57P01', '57P02', '57P03', '53300', '25006'];
/** The driver's own messages for a broken connection, no free connection in time, and a late answer. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

/** True for an error that means no database answers now, so a later retry may help. */
export function isNoAnswer(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return hasCode(error, ...absent, ...refusing) || words.test(error.message) || isPoolers(error);
}

/** PgBouncer refuses with PostgreSQL's code for broken messages, and names no line of a source as PostgreSQL does. */
function isPoolers(error: Error): boolean {
  return error instanceof DatabaseError && error.code === '08P01' && error.routine === undefined;
}
