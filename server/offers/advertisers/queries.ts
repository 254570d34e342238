import type { ParamsOf, ResultOf } from '#contract/method-types';
import { hasTerm } from '../../accounts/partners/term-queries.ts';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { findLongPage } from '../../platform/db/list-queries.ts';
import { given } from '../../platform/db/rows-queries.ts';

type Filter = ParamsOf<'operator.get-advertisers'>;
type Saved = Omit<ParamsOf<'operator.save-advertiser'>, 'id' | 'idempotencyKey'>;
type Advertiser = ResultOf<'operator.get-advertiser'>;

/** A page of the advertisers that a filter finds, with their total count. */
export async function findAdvertisers(db: Db, filter: Filter) {
  const { term, managerId, currencyCode, isActive, sort } = filter;
  const wanted = db.and(
    term && hasTerm(db, 'a', term),
    managerId && db`a.manager_id = ${managerId}`,
    currencyCode && db`a.currency_code = ${currencyCode}`,
    isActive !== undefined && db`a.is_active = ${isActive}`,
  );
  const way = db.unsafe(sort.startsWith('-') ? 'desc' : 'asc');
  const key = db.unsafe(sortKeys[sort.replace('-', '')] ?? 'a.id');
  return await findLongPage<Advertiser>(db, filter, {
    columns: columns(db),
    found: db`${tables(db)} where ${wanted}`,
    order: db`${key} ${way}, a.id ${way}`,
  });
}

/** Advertisers without a manager stand last in both directions. */
const sortKeys: Record<string, string> = {
  name: 'a.name',
  state: 'a.is_active',
  manager: 's.id is null, s.name',
  currency: 'a.currency_code',
  offers: "(select count(*) filter (where o.status = 'active') from offers o where o.advertiser_id = a.id)",
};

export async function findAdvertiser(db: Db, id: number) {
  return await db<Advertiser[]>`select ${columns(db)} ${tables(db)} where a.id = ${id}`.first();
}

/** The ids among these that no advertiser has. */
export async function findUnknown(db: Db, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  return await db`
    select id from unnest(${ids}::bigint[]) asked(id) where not exists (select from advertisers a where a.id = asked.id)`.values<number>();
}

/** True where the staff account exists and is not blocked. */
export async function hasStaff(db: Db, id: number): Promise<boolean> {
  return await db`select from staff_accounts where id = ${id} and not is_blocked`.exists();
}

/**
 * Locks an advertiser until the transaction ends and reads its numbers. Race: closing a bill takes the same lock, and the bill's currency is the
 * advertiser's.
 */
export async function lockAdvertiser(tx: Tx, id: number) {
  return await tx<Pick<Advertiser, 'inn' | 'kpp'>[]>`
    select inn, kpp from advertisers where id = ${id} for no key update`.first();
}

/**
 * True where an advertiser has bills in another currency: a later bill gives back in the same currency what an earlier bill took.
 */
export async function hasOtherBills(db: Db, id: number, currencyCode: string): Promise<boolean> {
  return await db`
    select from bills where advertiser_id = ${id} and currency_code <> ${currencyCode} limit 1`.exists();
}

/** A new advertiser always has a currency. */
type New = Saved & { currencyCode: NonNullable<Saved['currencyCode']> };

export async function insertAdvertiser(tx: Tx, saved: New): Promise<number> {
  return await tx`insert into advertisers ${tx(given(saved))} returning id`.scalar<number>();
}

/** Absent fields keep their values. */
export async function updateAdvertiser(tx: Tx, id: number, saved: Saved): Promise<void> {
  await tx`update advertisers set ${tx(given(saved))} where id = ${id}`;
}

function columns(db: Db) {
  return db`a.id, a.external_id, a.name, a.contacts, a.currency_code, a.note, a.is_active,
    a.legal_name, a.inn, a.kpp, a.address, a.vat_percent, a.is_vat_included, a.pay_days,
    case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end as manager,
    (select jsonb_build_object('all', count(*), 'active', count(*) filter (where o.status = 'active'))
      from offers o where o.advertiser_id = a.id) as offers,
    a.created_at`;
}

function tables(db: Db) {
  return db`from advertisers a left join staff_accounts s on s.id = a.manager_id`;
}
