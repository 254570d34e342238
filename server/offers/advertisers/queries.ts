import type { z } from 'zod';
import type { advertiserFilter } from '#contract/offers/staff-advertisers';
import type { currencyCode } from '#contract/wire/fields';
import { readSearch } from '../../accounts/partners/search.ts';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { contains } from '../../platform/db/contains-queries.ts';
import { countLong } from '../../platform/db/count-queries.ts';

type Filter = z.output<typeof advertiserFilter> & { page: number; pageSize: number };

export type Advertiser = {
  id: number;
  externalId: string | null;
  name: string;
  contacts: string;
  manager: { id: number; name: string } | null;
  currencyCode: z.infer<typeof currencyCode>;
  note: string;
  isActive: boolean;
  offers: { all: number; active: number };
  createdAt: Date;
};

type Saved = Pick<Advertiser, 'name'> & {
  [Field in 'contacts' | 'currencyCode' | 'note' | 'isActive']?: Advertiser[Field] | undefined;
} & { managerId?: number | null | undefined };

/** A page of the advertisers that a filter finds, with their total count. */
export async function findAdvertisers(db: Db, filter: Filter) {
  const { page, pageSize, sort } = filter;
  const wanted = matching(db, filter);
  const way = sort.startsWith('-') ? db`desc` : db`asc`;
  const rows = await db<Advertiser[]>`
    select ${columns(db)} where ${wanted} order by ${keyOf(db, sort)} ${way}, a.id ${way}
    limit ${pageSize} offset ${(page - 1) * pageSize}`;
  return { rows, pagination: await countLong(db, db`from advertisers a where ${wanted}`) };
}

export async function findAdvertiser(db: Db, id: number): Promise<Advertiser | undefined> {
  const [row] = await db<Advertiser[]>`select ${columns(db)} where a.id = ${id}`;
  return row;
}

/** The ids among these that no advertiser has. */
export async function findUnknown(db: Db, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db<{ id: number }[]>`
    select id from unnest(${ids}::bigint[]) asked(id) where not exists (select from advertisers a where a.id = asked.id)`;
  return rows.map(({ id }) => id);
}

/** True where the staff account exists and is not blocked. */
export async function hasStaff(db: Db, id: number): Promise<boolean> {
  return (await db`select from staff_accounts where id = ${id} and not is_blocked`).length > 0;
}

/**
 * Locks an advertiser until the transaction ends. Race: closing a bill takes the same lock, and the bill's currency is the
 * advertiser's.
 */
export async function holdAdvertiser(tx: Tx, id: number): Promise<void> {
  await tx`select 1 from advertisers where id = ${id} for no key update`;
}

/**
 * True where an advertiser has bills in another currency: a later bill gives back in the same currency what an earlier bill took.
 */
export async function hasOtherBills(db: Db, id: number, currencyCode: string): Promise<boolean> {
  return (
    (await db`select from bills where advertiser_id = ${id} and currency_code <> ${currencyCode} limit 1`)
      .length > 0
  );
}

export async function insertAdvertiser(
  tx: Tx,
  saved: Saved & Pick<Advertiser, 'currencyCode'>,
): Promise<number> {
  const { name, contacts = '', managerId = null, note = '', isActive = true } = saved;
  const [row] = await tx<{ id: number }[]>`
    insert into advertisers (name, contacts, manager_id, currency_code, note, is_active)
    values (${name}, ${contacts}, ${managerId}, ${saved.currencyCode}, ${note}, ${isActive}) returning id`;
  if (!row) throw new Error('an insert without a row');
  return row.id;
}

/** Absent fields keep their values. Returns false where there is no such advertiser. */
export async function updateAdvertiser(tx: Tx, id: number, saved: Saved): Promise<boolean> {
  const {
    name,
    contacts = null,
    managerId = null,
    currencyCode = null,
    note = null,
    isActive = null,
  } = saved;
  const rows = await tx`
    update advertisers set name = ${name}, contacts = coalesce(${contacts}, contacts),
      manager_id = case when ${saved.managerId === undefined} then manager_id else ${managerId}::bigint end,
      currency_code = coalesce(${currencyCode}, currency_code), note = coalesce(${note}, note),
      is_active = coalesce(${isActive}, is_active)
    where id = ${id} returning 1`;
  return rows.length > 0;
}

/** The sort key of the list. Advertisers without a manager stand last in both directions. */
function keyOf(db: Db, sort: Filter['sort']) {
  switch (sort.replace('-', '')) {
    case 'name':
      return db`a.name`;
    case 'state':
      return db`a.is_active`;
    case 'manager':
      return db`s.id is null, s.name`;
    case 'currency':
      return db`a.currency_code`;
    case 'offers':
      return db`(select count(*) filter (where o.status = 'active') from offers o where o.advertiser_id = a.id)`;
    default:
      return db`a.id`;
  }
}

function columns(db: Db) {
  return db`a.id, a.external_id, a.name, a.contacts, a.currency_code, a.note, a.is_active,
      case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end as manager,
      (select jsonb_build_object('all', count(*), 'active', count(*) filter (where o.status = 'active'))
        from offers o where o.advertiser_id = a.id) as offers,
      a.created_at
    from advertisers a left join staff_accounts s on s.id = a.manager_id`;
}

function matching(db: Db, { term, managerId, currencyCode, isActive }: Filter) {
  return db`
    ${found(db, term)}
    ${managerId === undefined ? db`` : db`and a.manager_id = ${managerId}`}
    ${currencyCode === undefined ? db`` : db`and a.currency_code = ${currencyCode}`}
    ${isActive === undefined ? db`` : db`and a.is_active = ${isActive}`}`;
}

/** Finds advertisers like partners: the id, here or on another platform, equals the term, or the name holds all its words. */
function found(db: Db, term: string) {
  const { patterns, id } = readSearch(term);
  if (patterns.length === 0) return db`true`;
  const all = patterns.reduce(
    (before, one) => db`${before} and ${contains(db, db`a.search_key`, one)}`,
    db`true`,
  );
  return db`(a.id = ${id}::bigint or a.external_id = ${term} or (${all}))`;
}
