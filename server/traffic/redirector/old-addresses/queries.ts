import type { ItemOf } from '#contract/method-types';
import type { AddressForm, UnknownChoice } from '#contract/traffic/old-addresses';
import type { Db, Tx } from '../../../platform/db/connection.ts';
import { findPage, type Paging } from '../../../platform/db/list-queries.ts';
import { rowsOf } from '../../../platform/db/rows-queries.ts';
import type { Link } from '../rules/network.ts';

export type SavedForm = AddressForm & { id: number };

export async function findForms(db: Db): Promise<SavedForm[]> {
  return await db<
    SavedForm[]
  >`select id, host, path, partner, offer, link, subs from address_forms order by id`;
}

export async function insertForm(tx: Tx, form: AddressForm): Promise<number> {
  return await tx`insert into address_forms ${tx(form)} returning id`.scalar<number>();
}

/** True where there is such a form. */
export async function updateForm(tx: Tx, { id, ...form }: SavedForm): Promise<boolean> {
  return await tx`update address_forms set ${tx(form)} where id = ${id} returning 1`.exists();
}

export async function deleteForm(tx: Tx, id: number): Promise<boolean> {
  return await tx`delete from address_forms where id = ${id} returning 1`.exists();
}

export type Choice = { kind: UnknownChoice; url: string };

export async function findUnknownChoice(db: Db): Promise<Choice> {
  const choice = await db<Choice[]>`select kind, url from unknown_address_choice`.first();
  return choice ?? { kind: 'network-choice', url: '' };
}

export async function setUnknownChoice(tx: Tx, { kind, url }: Choice): Promise<void> {
  await tx`
    insert into unknown_address_choice (kind, url) values (${kind}, ${url})
    on conflict (only_one) do update set kind = excluded.kind, url = excluded.url`;
}

/** An address that could not be read, with the count since the last report. */
export type Unknown = Omit<ItemOf<'operator.get-unknown-addresses'>, 'lastAt'> & { key: string };

/** Kinds of addresses that are kept; beyond them the oldest go. */
const mostKept = 500;

/** Race: redirectors of several machines add to the same rows; all do it in the order of their keys. */
export async function addUnknown(tx: Tx, items: Unknown[]): Promise<void> {
  await tx`
    insert into unknown_addresses as kept (key, form_id, why, shape, count, example)
    select key, f.id, why, shape, count, example from ${rowsOf(tx, 'unknown_addresses', items)} came
    left join address_forms f on f.id = came.form_id
    where came.form_id is null or f.id is not null
    order by key
    on conflict (key) do update set count = kept.count + excluded.count, example = excluded.example, last_at = now()`;
  await tx`
    delete from unknown_addresses where key in (select key from unknown_addresses order by last_at desc offset ${mostKept})`;
}

export async function findUnknown(db: Db, paging: Paging) {
  return await findPage<ItemOf<'operator.get-unknown-addresses'>>(db, paging, {
    columns: db`form_id, why, shape, count, example, last_at`,
    found: db`from unknown_addresses`,
    order: db`count desc, key`,
  });
}

export async function clearUnknown(tx: Tx): Promise<void> {
  await tx`delete from unknown_addresses`;
}

type MovedLink = {
  id: number;
  code: string;
  userId: number;
  offerId: number;
  externalId: string | null;
  answersOld: boolean;
};

/** Rows by their ids, or the next ones after an id. */
export type Among = { ids: number[] } | { after: number; most: number };

function those(db: Db, among: Among) {
  return 'ids' in among
    ? db`id = any(${among.ids}::bigint[]) order by id`
    : db`id > ${among.after} order by id limit ${among.most}`;
}

export async function findMovedLinks(db: Db, among: Among) {
  return await db<MovedLink[]>`
    select id, code, user_id, offer_id, external_id, answers_old
    from links where (external_id is not null or answers_old) and ${those(db, among)}`;
}

export async function findMovedPartners(db: Db, among: Among) {
  return await db<{ id: number; externalId: string }[]>`
    select id, external_id from users where external_id is not null and ${those(db, among)}`;
}

/** The offers among these, or among all, that have an id of another platform. */
export async function findMovedOffers(db: Db, ids: number[] | null) {
  return await db<{ id: number; externalId: string }[]>`
    select id, external_id from offers
    where external_id is not null and ${ids === null ? db`true` : db`id = any(${ids}::bigint[])`}`;
}

/** Finds in the database what readings of an old address name, for the console's tester; the redirector has it in memory. */
export async function findNamed(db: Db, read: Pick<AddressForm, 'partner' | 'offer' | 'link'>[]) {
  const partners = read.map(({ partner }) => partner);
  const offers = read.map(({ offer }) => offer);
  const links = read.map(({ link }) => link);
  const rows = await db<{ kind: string; key: string; id: number }[]>`
    select 'partner' as kind, external_id as key, id from users where external_id = any(${partners}::text[])
    union all select 'offer', external_id, id from offers where external_id = any(${offers}::text[])`;
  const found = await db<(Link & { externalId: string | null; answersOld: boolean })[]>`
    select id, user_id, offer_id, external_id, answers_old,
      null as subs, null as landing_id
    from links where external_id = any(${links}::text[]) or answers_old
      and user_id in (select id from users where external_id = any(${partners}::text[]))
      and offer_id in (select id from offers where external_id = any(${offers}::text[]))`;
  return { ids: new Map(rows.map(({ kind, key, id }) => [`${kind} ${key}`, id])), links: found };
}

/** The names of a link's partner and offer; the link itself is null where it has no row. */
export async function findNames(db: Db, { id, userId, offerId }: Pick<Link, 'id' | 'userId' | 'offerId'>) {
  type Names = { login: string; userName: string; offer: string; code: string | null; name: string };
  const { login, userName, offer, code, name } = await db<Names[]>`
    select u.login, trim(u.first_name || ' ' || u.last_name) as user_name, o.name as offer, l.code, l.name
    from users u join offers o on o.id = ${offerId} left join links l on l.id = ${id} where u.id = ${userId}`.one();
  return {
    partner: { id: userId, login, userName },
    offer: { id: offerId, name: offer },
    link: code === null ? null : { id, code, name },
  };
}
