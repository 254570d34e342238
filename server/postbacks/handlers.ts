import type { postbacks } from '#contract/postbacks';
import type { Tx } from '../db/connection.ts';
import { lockPartner } from '../db/partner-lock.ts';
import { changedBy, recordChange } from '../history/record.ts';
import type { PartnerCall } from '../rpc/call.ts';
import { notFound } from '../rpc/refusal.ts';
import type { Handlers } from '../rpc/rpc.ts';
import {
  countPostbacks,
  deletePostback,
  findPostback,
  findPostbacks,
  insertPostback,
  type Postback,
  updatePostback,
} from './queries.ts';
import { acceptUrl, refuseTooMany } from './rules.ts';
import { ensureSecret, findSecrets, rotateSecret } from './secret-queries.ts';

export const postbackHandlers: Handlers<typeof postbacks> = {
  async 'postback.get-postbacks-global'(search, { sql, partner }) {
    const { rows, totalCount } = await findPostbacks(sql, partner.id, search);
    const items = rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
    return { items, pagination: { totalCount } };
  },

  async 'postback.create-postback-global'({ url, ...rest }, call) {
    const wanted = { ...rest, url: acceptUrl(url) };
    const id = await call.sql.begin(async (tx) => {
      await lockPartner(tx, call.partner.id);
      refuseTooMany(await countPostbacks(tx, call.partner.id));
      await ensureSecret(tx, call.keys, call.partner.id);
      const made = await insertPostback(tx, call.partner.id, wanted);
      await record(tx, call, made, null, wanted);
      return made;
    });
    return { id };
  },

  async 'postback.update-postback-global'({ id, url, ...rest }, call) {
    await call.sql.begin(async (tx) => {
      const before = await holdPostback(tx, call.partner.id, id);
      const wanted = { ...rest, url: acceptUrl(url) };
      await updatePostback(tx, call.partner.id, id, wanted);
      await record(tx, call, id, before, wanted);
    });
    return { ok: true };
  },

  async 'postback.delete-postback-global'({ id }, call) {
    await call.sql.begin(async (tx) => {
      const before = await holdPostback(tx, call.partner.id, id);
      await deletePostback(tx, call.partner.id, id);
      await record(tx, call, id, before, null);
    });
    return { ok: true };
  },

  async 'postback.get-secret'(_params, { sql, keys, partner }) {
    await ensureSecret(sql, keys, partner.id);
    const [current, previous] = await findSecrets(sql, keys, partner.id);
    if (!current) throw new Error('a partner without a secret');
    const until = previous?.validUntil?.toISOString();
    return { ...current, previous: previous && until ? { ...previous, validUntil: until } : null };
  },

  async 'postback.rotate-secret'(_params, { sql, keys, partner }) {
    await sql.begin((tx) => rotateSecret(tx, keys, partner.id));
    return { ok: true };
  },
};

/** One of the partner's own, kept from changing until the transaction ends. */
async function holdPostback(tx: Tx, userId: number, id: number): Promise<Postback> {
  await lockPartner(tx, userId);
  const found = await findPostback(tx, userId, id);
  if (!found) throw notFound('Постбек не найден');
  return found;
}

function record(
  tx: Tx,
  call: PartnerCall,
  recordId: number,
  before: Postback | null,
  after: Postback | null,
) {
  const by = changedBy(call);
  return recordChange(tx, { userId: call.partner.id, kind: 'postback', recordId, by, before, after });
}
