import type { postbacks } from '#contract/postbacks/postbacks';
import { changedBy } from '../../accounts/history/record.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import type { PartnerCall } from '../../platform/rpc/call.ts';
import { notFound, orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { withHealth } from './health-queries.ts';
import { changePostback, changePostbacks, putPostbacks, removePostbacks } from './many.ts';
import { countPostbacks, findPostback, findPostbacks, findPostbacksOf, insertPostback } from './queries.ts';
import { recordPostback } from './record.ts';
import { acceptOffers, acceptUrl, refuseTooMany } from './rules.ts';
import { ensureSecret, findSecrets, rotateSecret } from './secret-queries.ts';

/** See docs/decisions/0032-postbacks.md. */
export const postbackHandlers: Handlers<typeof postbacks> = {
  async 'postback.get-postbacks-global'(search, { sql, partner }) {
    const { items, pagination } = await findPostbacks(sql, partner.id, search);
    return { items: await withHealth(sql, items), pagination };
  },

  async 'postback.create-postback-global'({ url, ...rest }, call) {
    const wanted = { ...rest, url: acceptUrl(url, call.settings) };
    const id = await call.sql.begin(async (tx) => {
      await lockPartner(tx, call.partner.id);
      refuseTooMany(await countPostbacks(tx, call.partner.id));
      const made = { ...wanted, offerIds: await acceptOffers(tx, call.partner.id, wanted.offerIds) };
      await ensureSecret(tx, call.keys, call.partner.id);
      const id = await insertPostback(tx, call.partner.id, made);
      await recordPostback(tx, actorOf(call), id, null, made);
      return id;
    });
    return { id };
  },

  async 'postback.update-postback-global'({ id, type, url, status, method, offerIds }, call) {
    const accepted = url === undefined ? undefined : acceptUrl(url, call.settings);
    await call.sql.begin(async (tx) => {
      const before = await lockPostback(tx, call.partner.id, id);
      const wanted = {
        type,
        url: accepted ?? before.url,
        status: status ?? before.status,
        method: method ?? before.method,
        offerIds: offerIds ? await acceptOffers(tx, call.partner.id, offerIds) : before.offerIds,
      };
      await changePostback(tx, actorOf(call), before, wanted);
    });
  },

  async 'postback.delete-postback-global'({ id }, call) {
    await call.sql.begin(async (tx) => {
      await removePostbacks(tx, actorOf(call), [await lockPostback(tx, call.partner.id, id)]);
    });
  },

  async 'postback.create-postbacks-global'({ url, ...wanted }, call) {
    const accepted = acceptUrl(url, call.settings);
    return await call.sql.begin(async (tx) => {
      await lockPartner(tx, call.partner.id);
      const offerIds = await acceptOffers(tx, call.partner.id, wanted.offerIds);
      await ensureSecret(tx, call.keys, call.partner.id);
      return await putPostbacks(tx, actorOf(call), { ...wanted, url: accepted, offerIds });
    });
  },

  async 'postback.update-postbacks-global'({ ids, url, offerIds, ...wanted }, call) {
    await call.sql.begin(async (tx) => {
      const locked = await lockPostbacks(tx, call.partner.id, ids);
      const accepted = {
        url: acceptUrl(url, call.settings),
        offerIds: offerIds && (await acceptOffers(tx, call.partner.id, offerIds)),
      };
      await changePostbacks(tx, actorOf(call), locked, { ...wanted, ...accepted });
    });
  },

  async 'postback.delete-postbacks-global'({ ids }, call) {
    await call.sql.begin(async (tx) => {
      const locked = await lockPostbacks(tx, call.partner.id, ids);
      await removePostbacks(tx, actorOf(call), locked);
    });
  },

  async 'postback.get-secret'(_params, { sql, keys, partner }) {
    await ensureSecret(sql, keys, partner.id);
    const [current, previous] = await findSecrets(sql, keys, partner.id);
    if (!current) throw new Error('a partner without a secret');
    const { secretId, secret } = current;
    return {
      secretId,
      ...(secret === null ? { secret: '', problem: unreadableSecret } : { secret }),
      previous:
        previous?.validUntil && previous.secret !== null
          ? { ...previous, secret: previous.secret, validUntil: previous.validUntil }
          : null,
    };
  },

  async 'postback.rotate-secret'(_params, { sql, keys, partner }) {
    await sql.begin((tx) => rotateSecret(tx, keys, partner.id));
  },
};

const unreadableSecret =
  'Секрет прочитать нельзя: ключ, которым он зашифрован, утерян. Постбеки уходят без подписи. Смените секрет и укажите новый в трекере';

/** One of the partner's own postbacks, locked until the transaction ends. */
async function lockPostback(tx: Tx, userId: number, id: number) {
  await lockPartner(tx, userId);
  return orNotFound(await findPostback(tx, userId, id), 'Постбек не найден');
}

/** Several of the partner's own postbacks; one foreign id refuses all. */
async function lockPostbacks(tx: Tx, userId: number, ids: number[]) {
  await lockPartner(tx, userId);
  const found = await findPostbacksOf(tx, userId, ids);
  if (found.length < new Set(ids).size) throw notFound('Постбек не найден');
  return found;
}

function actorOf(call: PartnerCall) {
  return { userId: call.partner.id, by: changedBy(call) };
}
