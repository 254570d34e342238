import type { Tx } from '../../platform/db/connection.ts';
import { insertPostback, type Postback } from '../../postbacks/postbacks/queries.ts';
import { keepChange } from '../../postbacks/postbacks/record.ts';
import { ensureSecret } from '../../postbacks/postbacks/secret-queries.ts';
import type { Scene } from '../scene.ts';

/**
 * The demo partner’s postbacks, to the demo's tracker: two that it takes, one that it refuses, and one that it wants no
 * more, which the program turns off (../traffic/calls.ts).
 */
export async function fillPostbacks(tx: Tx, { keys, idOf, ago }: Scene, tracker: string): Promise<void> {
  const userId = idOf('demo');
  await ensureSecret(tx, keys, userId);
  for (const [index, [status, method, query]] of postbacks.entries()) {
    const postback: Postback = { url: `${tracker}?${query}`, status, type: 'on', method, offerIds: [] };
    const id = await insertPostback(tx, userId, postback);
    const at = ago(38 - index * 6, 9.4 + index);
    await keepChange(tx, { userId, recordId: id, by: 'partner', before: null, after: postback });
    await tx`update postbacks set created_at = ${at} where id = ${id}`;
    await tx`update record_changes set at = ${at} where user_id = ${userId} and record_id = ${id}`;
  }
}

const usual = 'subid={sub1}&status={status}&payout={payout}&currency={currency}&tid={conversion_id}';
const postbacks = [
  ['create', 'GET', usual],
  ['approve', 'GET', usual],
  ['reject', 'GET', `${usual}&reason={reason}&answer=503`],
  ['hold', 'POST', 'click={click_id}&offer={offer_name}&sum={payout}&sign={sign}&answer=410'],
] as const;
