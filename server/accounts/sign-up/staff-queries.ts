import type { ParamsOf, RowOf } from '#contract/method-types';
import type { Db } from '../../platform/db/connection.ts';
import { containing } from '../../platform/db/like.ts';
import { findLongPage } from '../../platform/db/list-queries.ts';
import { briefOf } from '../../platform/db/rows-queries.ts';

type Wire = RowOf<'operator.get-applications'>;
export type StaffApplication = Omit<Wire, 'facts'> & Omit<Wire['facts'], 'isThrowaway' | 'isLanguageUsual'>;
type Filter = ParamsOf<'operator.get-applications'>;

/** A page of applications with the data that they share with blocked partners. */
export async function findApplications(db: Db, filter: Filter) {
  const wanted = matching(db, filter);
  return await findLongPage<StaffApplication>(db, filter, {
    columns: db`
      a.id, a.state, a.login, a.email, a.telegram, a.phone, a.sources, a.answers, a.note, a.reason, a.country, a.language, a.address,
      a.decided_by, a.decided_at, a.user_id, a.created_at, a.changed_at, c.version as terms_version,
      ${briefOf(db, 'm')} as manager,
      case when r.id is not null then jsonb_build_object('id', r.id, 'name', trim(r.first_name || ' ' || r.last_name), 'login', r.login) end as referrer,
      ${sharedWithBlocked(db)} as shared, ${sharedWithReferrer(db)} as shared_with_referrer`,
    found: db`
      from applications a left join contracts c on c.id = a.contract_id left join staff_accounts m on m.id = a.manager_id
        left join users r on r.id = a.referrer_id
      where ${wanted}`,
    counted: db`from applications a where ${wanted}`,
    order: filter.waiting ? db`a.changed_at, a.id` : db`a.id desc`,
  });
}

/** Compares the same fields as `referral_ties` does for partners. */
const sharedWithReferrer = (db: Db) => db`
  array_remove(array[
    case when r.phone <> '' and r.phone = a.phone then 'phone' end,
    case when r.telegram <> '' and lower(r.telegram) = lower(a.telegram) then 'telegram' end,
    case when exists (select from user_places p where p.user_id = r.id and p.network = a.network)
      or exists (select from applications o where o.user_id = r.id and o.network = a.network) then 'address' end], null)`;

/** The latest blocked partner for each kind of data. An erased partner has nothing left to share. */
const sharedWithBlocked = (db: Db) => db`
  coalesce((
    select jsonb_agg(jsonb_build_object('what', what, 'userId', id, 'login', login) order by what) from (
      select distinct on (what) what, u.id, u.login
      from users u, lateral (values
        ('phone', u.phone <> '' and u.phone = a.phone),
        ('telegram', u.telegram <> '' and lower(u.telegram) = lower(a.telegram)),
        ('address', exists (select 1 from blocked_networks b where b.user_id = u.id and b.network = a.network))) seen (what, is_same)
      where u.is_blocked and is_same and u.id is distinct from a.user_id
      order by what, u.id desc) found), '[]')`;

function matching(db: Db, { id, state, waiting, term }: Filter) {
  return db.and(
    id && db`a.id = ${id}`,
    state && db`a.state = ${state}`,
    waiting && db`a.state = 'new'`,
    term && db`concat_ws(' ', a.login, a.email, a.telegram, a.phone) ilike ${containing(term)}`,
  );
}
