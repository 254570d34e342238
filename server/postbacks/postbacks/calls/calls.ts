import type { postbackCalls } from '#contract/postbacks/postback-calls';
import { lockPartner } from '../../../platform/db/partner-lock.ts';
import { conflict, orNotFound } from '../../../platform/rpc/refusal.ts';
import type { Handlers } from '../../../platform/rpc/rpc.ts';
import { callOnWire } from '../on-wire.ts';
import { findPostback } from '../queries.ts';
import { findCalls, mostListed } from './call-queries.ts';
import { readCall, refuseOff, resend } from './one.ts';
import { countEnded, findResend, keepResend, queueEndedAgain } from './resend-queries.ts';
import { testPostback } from './test-call.ts';

export const postbackCallHandlers: Handlers<typeof postbackCalls> = {
  async 'postback.get-deliveries'(filter, { sql, partner }) {
    const { items, pagination } = await findCalls(sql, partner.id, filter);
    return { items: items.map(callOnWire), pagination };
  },

  'postback.get-delivery': async ({ id }, { sql, partner }) => await readCall(sql, partner.id, id),

  'postback.resend': async ({ id }, { sql, partner }) =>
    await sql.begin(async (tx) => ({ id: (await resend(tx, partner.id, id)).id })),

  async 'postback.resend-many'({ dryRun, expected, idempotencyKey, ...stretch }, { sql, partner }) {
    return await sql.begin(async (tx) => {
      await lockPartner(tx, partner.id);
      const postback = orNotFound(
        await findPostback(tx, partner.id, stretch.postbackId),
        'Постбек не найден',
      );
      const earlier = await findResend(tx, partner.id, idempotencyKey);
      if (earlier !== undefined) return { count: earlier };
      const count = await countEnded(tx, partner.id, stretch, mostListed + 1);
      if (count > mostListed) throw conflict('to', tooMany);
      if (dryRun) return { count };
      refuseOff('postbackId', postback);
      const sent = await queueEndedAgain(tx, partner.id, stretch);
      // Checks the count after the insert, which may see more rows than the count did.
      if (expected !== undefined && sent !== expected) throw conflict('expected', otherCount(sent));
      await keepResend(tx, partner.id, idempotencyKey, sent);
      return { count: sent };
    });
  },

  'postback.test': async (wanted, call) => ({ items: await testPostback(call, wanted) }),
};

const otherCount = (count: number) => `Теперь их ${count}: проверьте и отправьте ещё раз`;
const tooMany = 'За раз можно отправить не больше 10 000: выберите период короче';
