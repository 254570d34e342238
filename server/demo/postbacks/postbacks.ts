import type { Tx } from '../../platform/db/connection.ts';
import type { Keys } from '../../platform/program/keys.ts';
import { insertPostback, type Postback } from '../../postbacks/postbacks/queries.ts';
import { keepChange } from '../../postbacks/postbacks/record.ts';
import { ensureSecret } from '../../postbacks/postbacks/secret-queries.ts';
import { daysBefore } from '../days.ts';

type Scene = { userId: number; tracker: string; now: Date };

/**
 * The demo partner’s postbacks, to the demo's tracker: two that it takes, one that it
 * refuses, and one that it wants no more, which the program turns off (deliveries.ts).
 */
export async function fillPostbacks(tx: Tx, keys: Keys, { userId, tracker, now }: Scene): Promise<void> {
  await ensureSecret(tx, keys, userId);
  for (const [index, postback] of demoPostbacks(tracker).entries()) {
    const id = await insertPostback(tx, userId, postback);
    const at = daysBefore(now, 38 - index * 6, 9.4 + index);
    await keepChange(tx, { userId, recordId: id, by: 'partner', before: null, after: postback });
    await tx`update postbacks set created_at = ${at} where id = ${id}`;
    await tx`update record_changes set at = ${at} where user_id = ${userId} and record_id = ${id}`;
  }
}

function demoPostbacks(tracker: string): Postback[] {
  const usual = `${tracker}?subid={sub1}&status={status}&payout={payout}&currency={currency}&tid={conversion_id}`;
  const get: Omit<Postback, 'url' | 'status'> = { type: 'on', method: 'GET', offerIds: [] };
  return [
    { ...get, url: usual, status: 'create' },
    { ...get, url: usual, status: 'approve' },
    { ...get, url: `${usual}&reason={reason}&answer=503`, status: 'reject' },
    {
      url: `${tracker}?click={click_id}&offer={offer_name}&sum={payout}&sign={sign}&answer=410`,
      status: 'hold',
      type: 'on',
      method: 'POST',
      offerIds: [],
    },
  ];
}
