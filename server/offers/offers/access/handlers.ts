import type { offerAccess } from '#contract/offers/access';
import type { Db, Tx } from '../../../platform/db/connection.ts';
import { violates } from '../../../platform/db/connection.ts';
import { countTry } from '../../../platform/limits/queries.ts';
import { noteUsed } from '../../../platform/pictures/queries.ts';
import { conflict, notFound, wrongField } from '../../../platform/rpc/refusal.ts';
import type { Handlers } from '../../../platform/rpc/rpc.ts';
import { type AccessRule, lockOffers, type OfferRow } from '../queries.ts';
import { hasClosure, isLetIn } from './closure-queries.ts';
import { requestOnWire } from './on-wire.ts';
import {
  decideRequest,
  findLastRequest,
  findQuality,
  findRequest,
  findRequests,
  findUsualAnswer,
  insertRequest,
} from './request-queries.ts';
import { longDate, tellDecision } from './tell.ts';

/** A partner rarely asks more often in a day without a script. Above the limit, each try waits from a minute to an hour. */
const perDay = { free: 50, firstWait: 60, longestWait: 3600 };

/** See docs/decisions/0192-access-on-request.md. */
export const offerAccessHandlers: Handlers<typeof offerAccess> = {
  async 'offers.request-access'(asked, { sql, partner, settings }) {
    await countTry(sql, `access requests of ${partner.id}`, perDay);
    const insert = async (tx: Tx) => {
      // The offer is locked, so its way of access and its rule cannot change meanwhile.
      const offer = (await lockOffers(tx, [asked.offerId])).get(asked.offerId);
      if (!offer || offer.status === 'stopped') throw notFound('Такого оффера нет');
      await refuseRequest(tx, partner.id, asked.offerId, offer, settings.networkTimeZone);
      await keepPicture(tx, asked.pictureId);
      const id = await insertRequest(tx, partner.id, asked);
      if (!offer.accessRule || !(await isMet(tx, partner.id, offer.accessRule)))
        return { id, state: 'open' as const };
      const granted = { state: 'granted', until: null, comment: '' } as const;
      await decideRequest(tx, id, granted, 'rule');
      const told = { userId: partner.id, offerId: asked.offerId, offerName: offer.name };
      await tellDecision(tx, told, granted, settings.networkTimeZone);
      return { id, state: granted.state };
    };
    return await sql.begin(insert).catch((error: unknown) => {
      throw violates(error, 'access_requests_open_key') ? waiting() : error;
    });
  },

  async 'offers.withdraw-request'({ id }, { sql, partner }) {
    return await sql.begin(async (tx) => {
      if (!(await findRequest(tx, partner.id, id))) throw notFound('Такого запроса нет');
      if (!(await decideRequest(tx, id, { state: 'withdrawn' }, 'partner')))
        throw conflict('id', 'На этот запрос уже ответили: обновите страницу');
    });
  },

  async 'offers.get-requests'(filter, { sql, partner }) {
    const [{ items, pagination }, usualAnswerMinutes] = await Promise.all([
      findRequests(sql, partner.id, filter),
      findUsualAnswer(sql),
    ]);
    return { items: items.map(requestOnWire), pagination, usualAnswerMinutes };
  },
};

async function refuseRequest(
  tx: Tx,
  userId: number,
  offerId: number,
  { access }: OfferRow,
  timeZone: string,
) {
  if (await hasClosure(tx, userId, offerId))
    throw conflict('offerId', 'Сеть закрыла вам этот оффер: спросите о нём вашего менеджера');
  if (access !== 'request' || (await isLetIn(tx, userId, offerId)))
    throw conflict('offerId', 'Этот оффер вам уже открыт: доступ не нужен');
  const last = await findLastRequest(tx, userId, offerId);
  if (last?.state === 'open') throw waiting();
  if (last?.state !== 'refused' || !last.askAgainAt || last.askAgainAt <= new Date()) return;
  throw conflict('offerId', `Сеть отказала. Запросить снова можно с ${longDate(last.askAgainAt, timeZone)}`);
}

function waiting() {
  return conflict('offerId', 'Запрос уже отправлен: дождитесь ответа или отзовите его');
}

async function keepPicture(tx: Tx, pictureId: string | null) {
  const unknown = pictureId === null ? [] : await noteUsed(tx, [pictureId]);
  if (unknown.length > 0) throw wrongField('pictureId', 'Такой картинки нет: загрузите её ещё раз');
}

async function isMet(db: Db, userId: number, rule: AccessRule) {
  const quality = (await findQuality(db, [userId])).get(userId);
  if (!quality || quality.approval === null) return false;
  return quality.confirmed >= rule.conversions && quality.approval >= rule.approval;
}
