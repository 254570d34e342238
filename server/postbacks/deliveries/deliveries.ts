import type { postbackDeliveries } from '#contract/postbacks/postback-deliveries';
import { lockPartner } from '../../db/partner-lock.ts';
import { conflict, notFound } from '../../rpc/refusal.ts';
import type { Handlers } from '../../rpc/rpc.ts';
import { messageIdOf } from '../fill.ts';
import { attemptsOnWire, deliveryOnWire } from '../on-wire.ts';
import { findPostback, type Postback } from '../queries.ts';
import { findAttempts, findDeliveries, findDelivery, mostListed } from './delivery-queries.ts';
import { countEnded, findResend, keepResend, queueAgain, queueEndedAgain, setDue } from './resend-queries.ts';
import { testPostback } from './test-call.ts';

export const postbackDeliveryHandlers: Handlers<typeof postbackDeliveries> = {
  async 'postback.get-deliveries'(filter, { sql, partner }) {
    const { rows, totalCount } = await findDeliveries(sql, partner.id, filter);
    return { items: rows.map(deliveryOnWire), pagination: { totalCount } };
  },

  async 'postback.get-delivery'({ id }, { sql, partner }) {
    const row = await findDelivery(sql, partner.id, id);
    if (!row) throw notFound('Отправка не найдена');
    const attempts = attemptsOnWire(row, await findAttempts(sql, id));
    return { ...deliveryOnWire(row), webhookId: messageIdOf(row.messageId), attempts };
  },

  async 'postback.resend'({ id }, { sql, partner }) {
    return await sql.begin(async (tx) => {
      const found = await findDelivery(tx, partner.id, id);
      if (!found) throw notFound('Отправка не найдена');
      refuseOff('id', await findPostback(tx, partner.id, found.postbackId));
      if (await setDue(tx, partner.id, id)) return { id };
      const made = await queueAgain(tx, partner.id, id);
      if (made === undefined) throw notFound('Отправка не найдена');
      return { id: made };
    });
  },

  async 'postback.resend-many'({ dryRun, idempotencyKey, ...stretch }, { sql, partner }) {
    return await sql.begin(async (tx) => {
      await lockPartner(tx, partner.id);
      const postback = await findPostback(tx, partner.id, stretch.postbackId);
      if (!postback) throw notFound('Постбек не найден');
      const earlier = await findResend(tx, partner.id, idempotencyKey);
      if (earlier !== undefined) return { count: earlier };
      const count = await countEnded(tx, partner.id, stretch, mostListed + 1);
      if (count > mostListed) throw conflict('to', tooMany);
      if (dryRun) return { count };
      refuseOff('postbackId', postback);
      const sent = await queueEndedAgain(tx, partner.id, stretch);
      await keepResend(tx, partner.id, idempotencyKey, sent);
      return { count: sent };
    });
  },

  'postback.test': async (wanted, call) => ({ items: await testPostback(call, wanted) }),
};

const tooMany = 'За раз можно отправить не больше 10 000: выберите период короче';

function refuseOff(field: string, postback: Postback | null): void {
  if (!postback) throw conflict(field, 'Постбек удалён: верните его в истории изменений');
  if (postback.type === 'off') throw conflict(field, 'Постбек выключен: сначала включите его');
}
