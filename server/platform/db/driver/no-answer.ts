import { DatabaseError } from 'pg';
import { hasCode } from '../../program/cannot-start.ts';

/** What callers are told then. */
export const noAnswer =
  'База данных не отвечает: повторите через минуту. Если вы что-то меняли, сначала проверьте, не сделано ли это';

/** Codes of the system: no socket, no listener behind it, a connection that broke, a machine or a name that is gone. */
const absent = [
  'ENOENT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  // No host of several will do (client.ts).
  '08001',
];
/** Codes of PostgreSQL: shutting down, crashed, starting up, no connection left, and a primary that has become a replica. */
const refusing = ['57P01', '57P02', '57P03', '53300', '25006'];
/** The driver's own words for a connection that broke, for none that is free in time, and for an answer that does not come. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

/** Whether an error says that no database answers now, so that trying again later may help. */
export function isNoAnswer(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return hasCode(error, ...absent, ...refusing) || words.test(error.message) || isPoolers(error);
}

/** PgBouncer refuses with a code that PostgreSQL has for broken messages, and names no line of a source as PostgreSQL does. */
function isPoolers(error: Error): boolean {
  return error instanceof DatabaseError && error.code === '08P01' && error.routine === undefined;
}
