import type { AdChain } from '#contract/marking/act-names';
import type { CurrencyCode } from '#contract/wire/fields';
import type { Db } from '../../platform/db/connection.ts';

/** An act or a bill of a month, before it is split. Sums in minor units of its currency. */
export type Source = {
  chain: AdChain;
  id: number;
  /** The partner or the advertiser. */
  partyId: number;
  partyName: string;
  number: string;
  version: number;
  date: string;
  currencyCode: CurrencyCode;
  /** The sum of its parts: without the VAT that comes on top. */
  amount: number;
  /** The sum that is paid. */
  total: number;
  isDisputed: boolean;
};

/** `isErased`: the partner's data is erased, and with it what the act's VAT and contract are read from. */
export type ActSource = Source & { carried: number; sealed: Buffer | null; isErased: boolean };
export type BillSource = Source & { vat: number; vatPercent: number | null; isVatIncluded: boolean };

/** Acts of a month that partners have: their latest versions. */
export async function findActsOf(db: Db, month: string) {
  return await db<ActSource[]>`
    select 'partner' as chain, a.id, a.user_id as party_id, u.login as party_name, a.year || '-' || a.number as number, a.version,
      a.dated_on::text as date, a.currency_code, a.amount, a.amount as total, a.carried, a.state = 'objected' as is_disputed, p.sealed,
      u.erased_at is not null as is_erased
    from acts a join users u on u.id = a.user_id left join payees p on p.id = a.payee_id
    where a.month = ${`${month}-01`}::date and a.state in ('offered', 'objected', 'accepted') order by a.id`;
}

export async function findBillsOf(db: Db, month: string, timeZone: string) {
  return await db<BillSource[]>`
    select 'advertiser' as chain, b.id, b.advertiser_id as party_id, b.advertiser_name as party_name,
      b.year || '-' || b.number as number, 1 as version, (b.closed_at at time zone ${timeZone}::text)::date::text as date,
      b.currency_code, b.amount, coalesce(b.total, b.amount) as total, coalesce(b.vat, 0) as vat, b.vat_percent, b.is_vat_included,
      false as is_disputed
    from bills b where b.month = ${`${month}-01`}::date order by b.id`;
}

/** Income of a document by creative, or by the kind of its entries where it is no conversion's. */
export type SourcePart = { sourceId: number; creativeId: number | null; kind: string | null; amount: number };

/** Entries of partners' months as their acts count them; `sourceId` is the partner. */
export async function sumPartnerParts(db: Db, userIds: number[], { from, to }: { from: Date; to: Date }) {
  return await db<SourcePart[]>`
    select e.user_id as source_id, c.creative_id, case when c.id is null then e.kind end as kind, sum(e.amount)::bigint as amount
    from ledger_entries e left join conversions c on c.id = e.conversion_id and c.user_id = e.user_id
    where e.user_id = any(${userIds}::bigint[]) and e.created_at >= ${from} and e.created_at < ${to}
      and e.account <> 'hold' and e.kind not like 'payout%'
    group by 1, 2, 3 order by 1, 2, 3`;
}

export async function sumBillParts(db: Db, billId: number) {
  return await db<SourcePart[]>`
    select l.bill_id as source_id, c.creative_id, null::text as kind, sum(l.amount)::bigint as amount
    from bill_lines l left join conversions c on c.id = l.conversion_id
    where l.bill_id = ${billId} group by 1, 2 order by 2`;
}

export type SplitCreative = { id: number; name: string; erid: string; contractId: number };

/** Creatives that have had a token, by their ids. */
export async function findSplitCreatives(db: Db, ids: number[]) {
  return await db<SplitCreative[]>`
    select id, name, erid, contract_id from creatives
    where id = any(${ids}::bigint[]) and erid is not null and contract_id is not null`;
}

export type PartyContract = {
  id: number;
  number: string;
  parentId: number | null;
  userId: number | null;
  advertiserId: number | null;
  datedOn: string;
};

/** All contracts of advertising, the newest first: there are a few for each party. */
export async function findContracts(db: Db) {
  return await db<PartyContract[]>`
    select id, number, parent_id, user_id, advertiser_id, dated_on::text from ad_contracts order by dated_on desc, id desc`;
}
