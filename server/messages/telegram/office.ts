import { randomUUID } from 'node:crypto';
import type { Sql } from '../../platform/db/connection.ts';
import { keepOffice, leaveOffice } from './bot-queries.ts';

/** The role of listening to the bot, which one process has at a time. */
type Office = {
  /** Aborted when another process has taken over, or when this one could not send its heartbeat. */
  lost: AbortSignal;
  leave(): Promise<void>;
};

const interval = 2_000;

/** Takes the office; null while another living process holds it. */
export async function takeOffice(sql: Sql, botId: number): Promise<Office | null> {
  const listener = randomUUID();
  if (!(await keepOffice(sql, botId, listener))) return null;
  const losing = new AbortController();
  let sending = Promise.resolve();
  const sendHeartbeat = async () => {
    const hasOffice = await keepOffice(sql, botId, listener).catch(() => false);
    if (!hasOffice) losing.abort(new Error('another process listens, or the database does not answer'));
  };
  const timer = setInterval(() => {
    sending = sending.then(sendHeartbeat);
  }, interval);
  return {
    lost: losing.signal,
    async leave() {
      clearInterval(timer);
      await sending;
      await leaveOffice(sql, botId, listener).catch(() => {});
    },
  };
}
