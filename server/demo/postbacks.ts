import { keitaroUrl } from '#contract/keitaro';
import type { Tx } from '../db/connection.ts';
import { recordChange } from '../history/record.ts';
import { insertPostback, type Postback } from '../postbacks/queries.ts';
import { ensureSecret } from '../postbacks/secret-queries.ts';
import type { Keys } from '../program/keys.ts';
import { daysBefore } from './days.ts';

/** The demo partner’s postbacks: three active ones to one tracker, and one to another that is switched off. */
export async function fillPostbacks(tx: Tx, keys: Keys, userId: number, now: Date): Promise<void> {
  await ensureSecret(tx, keys, userId);
  for (const [place, postback] of demoPostbacks.entries()) {
    const id = await insertPostback(tx, userId, postback);
    const at = daysBefore(now, 38 - place * 6, 9.4 + place);
    await recordChange(tx, {
      userId,
      kind: 'postback',
      recordId: id,
      by: 'partner',
      before: null,
      after: postback,
    });
    await tx`update postbacks set created_at = ${at} where id = ${id}`;
    await tx`update record_changes set at = ${at} where user_id = ${userId} and record_id = ${id}`;
  }
}

const keitaro = keitaroUrl('https://keitaro.leadline.example', 'f9a1c03');

const demoPostbacks: Postback[] = [
  { url: keitaro, status: 'create', type: 'on' },
  { url: keitaro, status: 'approve', type: 'on' },
  { url: `${keitaro}&reason={reason}`, status: 'reject', type: 'on' },
  {
    url: 'https://stat.leadline.example/hook?click={click_id}&offer={offer_name}&sum={payout}&sign={sign}',
    status: 'hold',
    type: 'off',
  },
];
