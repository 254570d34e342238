import { foldCode, promoLimits, promoRestDays } from '#contract/traffic/promo-names';
import type { promos } from '#contract/traffic/promos';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import { countTry } from '../../platform/limits/queries.ts';
import { conflict } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { refuseOffers } from '../links/offer-rules.ts';
import { readCreative } from '../marks/rules.ts';
import { partnersPayouts } from './payouts.ts';
import { countRequests, findOwnPromos, findScope, findTaken, insertRequest } from './queries.ts';

/** A partner who tries many codes learns which are taken. Above the limit, each try waits from a minute to an hour. */
const perDay = { free: 60, firstWait: 60, longestWait: 3600 };

/** See docs/decisions/0237-promo-codes.md. */
export const promoHandlers: Handlers<typeof promos> = {
  async 'promos.get-promos'(filter, { sql, partner }) {
    const { items, pagination } = await findOwnPromos(sql, partner.id, filter);
    return { items: items.map((row) => ({ ...row, payouts: partnersPayouts(row.payouts) })), pagination };
  },

  async 'promos.request-promo'(asked, { sql, partner, settings }) {
    await countTry(sql, `promo requests of ${partner.id}`, perDay);
    return await sql.begin(async (tx) => {
      await lockPartner(tx, partner.id);
      const { offerId, code = null } = asked;
      await refuseOffers(tx, partner.id, [offerId]);
      if ((await countRequests(tx, partner.id)) >= promoLimits.requests)
        throw conflict('offerId', `У вас уже ${promoLimits.requests} запросов: дождитесь ответа на них`);
      const creativeId = await readCreative(tx, settings, {
        userId: partner.id,
        offerId,
        creativeId: asked.creativeId,
      });
      const scope = (await findScope(tx, offerId)) ?? '';
      const folded = code === null ? null : foldCode(code);
      const wanted = { userId: partner.id, offerId, scope, folded };
      const found = await findTaken(tx, wanted);
      if (found === 'own') throw conflict('code', 'Этот промокод у вас уже есть');
      if (found === 'taken')
        throw conflict(
          'code',
          `Этот промокод занят или был занят последние ${promoRestDays} дней: выберите другой`,
        );
      const id = await insertRequest(tx, { ...wanted, code, creativeId });
      if (id === undefined)
        throw conflict(code === null ? 'offerId' : 'code', 'Такой запрос уже ждёт ответа');
      return { id };
    });
  },
};
