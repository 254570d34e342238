import type { Db, Tx } from '../../../platform/db/connection.ts';
import { conflict, orNotFound } from '../../../platform/rpc/refusal.ts';
import { messageIdOf } from '../fill.ts';
import { attemptsOnWire, callOnWire } from '../on-wire.ts';
import { findPostback, type Postback } from '../queries.ts';
import { findAttempts, findCall } from './call-queries.ts';
import { queueAgain, setDue } from './resend-queries.ts';

/** A partner's postback call with its attempts; another partner's call gives 404. */
export async function readCall(db: Db, userId: number, id: number) {
  const row = orNotFound(await findCall(db, userId, id), missing);
  const attempts = attemptsOnWire(row, await findAttempts(db, id));
  return { ...callOnWire(row), webhookId: messageIdOf(row.messageId), attempts };
}

/** Sends a partner's call once more; returns the id of the call to look at, and its conversion. */
export async function resend(tx: Tx, userId: number, id: number) {
  const found = orNotFound(await findCall(tx, userId, id), missing);
  const { postbackId, conversionId } = found;
  refuseOff('id', await findPostback(tx, userId, postbackId));
  if (await setDue(tx, userId, id)) return { id, conversionId };
  const made = orNotFound(await queueAgain(tx, userId, id), missing);
  return { id: made, conversionId };
}

export function refuseOff(field: string, postback: Postback | null): void {
  if (!postback) throw conflict(field, 'Постбек удалён: верните его в истории изменений');
  if (postback.type === 'off') throw conflict(field, 'Постбек выключен: сначала включите его');
}

export const missing = 'Отправка не найдена';
