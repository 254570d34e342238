import assert from 'node:assert/strict';
import type { CurrencyCode } from '#contract/wire/fields';
import { lastOfMonth, plusDays } from '../../money/ledger/working-days.ts';
import { makeActs } from '../../money/papers/acts/make.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { newRows } from '../../platform/db/rows-queries.ts';
import type { TestApp } from '../app.ts';
import { network } from '../people/papers.ts';
import { makePayee, someone } from '../people/requisites.ts';

let made = 0;

/** An advertiser with an initial contract, an offer of theirs, and a creative of it with a token. */
export async function makeAdvertiser(
  app: TestApp,
  {
    currencyCode = 'RUB',
    vatPercent = null,
  }: { currencyCode?: CurrencyCode; vatPercent?: number | null } = {},
) {
  made += 1;
  const name = `ООО «Реклама ${made}»`;
  const { id } = await app.operator.result('operator.save-advertiser', {
    name,
    currencyCode,
    vatPercent,
    isVatIncluded: vatPercent === null,
  });
  const { id: offerId } = await app.operator.result('operator.save-offer', {
    name: `Оффер ${made}`,
    advertiserId: id,
    holdDays: 0,
    payouts: [{ goal: '', countries: [], currencyCode: 'RUB', amount: 100, revenue: 150 }],
  });
  const contract = await insertContract(app, { advertiserId: id, name });
  return { id, name, offerId, contract, creative: await insertCreative(app, offerId, contract) };
}

export async function insertContract(
  app: TestApp,
  {
    advertiserId,
    userId,
    name,
    party = 'firm',
    inn = network.inn,
  }: { advertiserId?: number; userId?: number; name: string; party?: string; inn?: string },
) {
  made += 1;
  return await insert(app, 'ad_contracts', {
    advertiserId,
    userId,
    party,
    name,
    inn,
    number: `${made}/24`,
    datedOn: '2023-12-01',
    subject: 'distribution',
    roles: [userId ? 'distributor' : 'advertiser'],
  });
}

async function insert(app: TestApp, table: string, row: object) {
  const { sql } = app;
  return await sql`insert into ${sql(table)} ${newRows(sql, table, [row])} returning id`.scalar<number>();
}

/** A creative of the network with a token; with an `erid` of null it is approved and waits for one. */
export async function insertCreative(
  app: TestApp,
  offerId: number,
  contractId: number,
  erid: string | null = `2Vtz${made}x${contractId}`,
) {
  made += 1;
  return await insert(app, 'creatives', {
    offerId,
    contractId,
    name: `Креатив ${made}`,
    text: 'Текст рекламы',
    kktu: '30.10.1',
    form: 'text',
    erid,
    ...(erid === null ? { state: 'approved' } : { state: 'has-token', tokenAt: new Date() }),
  });
}

export async function insertPlace(app: TestApp, userId: number) {
  made += 1;
  const address = `https://site-${made}.example/`;
  return await insert(app, 'ad_places', { userId, kind: 'site', name: `Сайт ${made}`, address });
}

/** A partner with an accepted payee and, unless said otherwise, a contract of advertising. */
export async function makeAdPartner(app: TestApp, { hasContract = true } = {}) {
  const partner = await app.partner();
  await makePayee(app, partner);
  const contract = hasContract
    ? await insertContract(app, { userId: partner.id, name: someone.name, party: 'person', inn: someone.inn })
    : null;
  return { ...partner, contract };
}

/** Approved conversions of a month by creative, each with its payout; null: without a creative. */
export async function earn(
  app: TestApp,
  partner: { id: number },
  month: string,
  incomes: { offerId: number; creative: number | null; count?: number }[],
) {
  for (const { offerId, creative, count = 1 } of incomes) {
    const conversions = Array.from({ length: count }, () => {
      made += 1;
      const transactionId = `ad-${made}`;
      const event = 'approve' as const;
      return { userId: partner.id, offerId, transactionId, event, at: `${month}-10T09:00:00Z` };
    });
    await app.operator.result('operator.post-conversions', { conversions });
    const tids = conversions.map(({ transactionId }) => transactionId);
    await app.sql`update conversions set creative_id = ${creative} where tid = any(${tids}::text[])`;
    // Entries of conversions are dated now.
    await rewrite(
      app,
      (tx) => tx`
        update ledger_entries e set created_at = ${`${month}-10T09:00:00Z`}
        from conversions c where c.id = e.conversion_id and c.tid = any(${tids}::text[])`,
    );
  }
}

/** Changes what cannot be changed, such as entries of the ledger: triggers are off for this update. */
async function rewrite(app: TestApp, update: (tx: Tx) => PromiseLike<unknown>) {
  await app.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await update(tx);
  });
}

/** Takes back a partner's conversion of a creative, with its entry in a month. */
export async function takeBack(app: TestApp, partner: { id: number }, creative: number, month: string) {
  const { id, transactionId, offerId } = await app.sql<
    { id: number; transactionId: string; offerId: number }[]
  >`
    select id, tid as transaction_id, offer_id from conversions
    where user_id = ${partner.id} and creative_id = ${creative} limit 1`.one();
  await app.operator.result('operator.post-conversions', {
    conversions: [{ userId: partner.id, offerId, transactionId, event: 'reject' }],
  });
  await rewrite(
    app,
    (tx) => tx`
      update ledger_entries set created_at = ${`${month}-12T09:00:00Z`}
      where user_id = ${partner.id} and conversion_id = ${id} and amount < 0`,
  );
}

/** Makes the acts of a month and closes its bills, by default on the fifth of the next. */
export async function closePapers(
  app: TestApp,
  month: string,
  advertisers: { id: number }[],
  closedAt?: Date,
) {
  await app.admin.result('operator.set-network-requisites', network);
  await makeActs(app.app, month);
  for (const { id: advertiserId } of advertisers) {
    await app.operator.result('operator.close-advertiser-bill', { advertiserId, month });
    const at = closedAt ?? new Date(`${plusDays(lastOfMonth(`${month}-01`), 5)}T09:00:00Z`);
    await rewrite(
      app,
      (tx) => tx`
        update bills set closed_at = ${at} where advertiser_id = ${advertiserId} and month = ${`${month}-01`}::date`,
    );
  }
}

export function found<Value>(value: Value | undefined): Value {
  return value ?? assert.fail('it is not there');
}
