import type { AdActState } from '#contract/marking/act-names';
import type { ItemOf, ResultOf } from '#contract/method-types';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { newRows } from '../../platform/db/rows-queries.ts';
import type { ActContent } from '../ord/record-queries.ts';

type Version = ResultOf<'operator.get-ad-acts'>['versions'][number];
/** A document as a page shows it, with its key and what became of it. */
export type ShownAct = ItemOf<'operator.get-ad-acts'>;

export type FrozenAct = { key: string | null; firstKey: string | null; content: ActContent };

const firstDay = (db: Db, month: string) => db`${`${month}-01`}::date`;

const isVersion = (db: Db, month: string, version: number) =>
  db`month = ${firstDay(db, month)} and version = ${version}`;

/** Race: the second of two concurrent changes of a month waits here, and finds what the first has done. */
export async function lockMonth(tx: Tx, month: string) {
  await tx`select pg_advisory_xact_lock(hashtextextended('ad-acts ' || ${month}::text, 0))`;
}

export async function findVersions(db: Db, month: string) {
  return await db<Version[]>`
    select v.version, v.state, v.sha256, v.closed_at, c.name as closed_by, v.approved_at, a.name as approved_by, v.sent_at, s.name as sent_by,
      d.count, d.left
    from ad_act_versions v join staff_accounts c on c.id = v.closed_by
      cross join lateral (select count(key)::int as count, count(*) filter (where key is null)::int as left
        from ad_acts where month = v.month and version = v.version) d
      left join staff_accounts a on a.id = v.approved_by left join staff_accounts s on s.id = v.sent_by
    where v.month = ${firstDay(db, month)} order by v.version desc`;
}

/** A version of a month and who closed it. */
export async function findVersion(db: Db, month: string, version: number) {
  return await db<{ state: AdActState; sha256: string; closedBy: number }[]>`
    select state, sha256, closed_by from ad_act_versions where ${isVersion(db, month, version)}`.first();
}

/** The newest version that was sent; null: none was. */
export async function findSentVersion(db: Db, month: string) {
  return await db`
    select max(version) from ad_act_versions where month = ${firstDay(db, month)} and state = 'sent'`.value<
    number | null
  >(null);
}

export type SentAct = { firstKey: string; contractId: number; content: ActContent };

/** Documents of a month that were sent, the newest version of each contract's. */
export async function findSent(db: Db, month: string) {
  return await db<SentAct[]>`
    select distinct on (d.first_key) d.first_key, d.contract_id, d.content
    from ad_acts d join ad_act_versions v using (month, version)
    where d.month = ${firstDay(db, month)} and d.key is not null and v.state = 'sent'
    order by d.first_key, d.version desc`;
}

/** Makes the next version of a month; one that was not sent becomes void. */
export async function insertVersion(tx: Tx, month: string, sha256: string, staffId: number) {
  await tx`
    update ad_act_versions set state = 'void'
    where month = ${firstDay(tx, month)} and state in ('closed', 'approved')`;
  return await tx`
    insert into ad_act_versions (month, version, sha256, closed_by)
    select ${firstDay(tx, month)}, coalesce(max(version), 0) + 1, ${sha256}, ${staffId}
    from ad_act_versions where month = ${firstDay(tx, month)}
    returning version`.scalar<number>();
}

export async function insertActs(tx: Tx, month: string, version: number, acts: readonly FrozenAct[]) {
  const rows = acts.map((act, index) => ({
    ...act,
    month: `${month}-01`,
    version,
    place: index + 1,
    contractId: act.content.contract?.id ?? null,
  }));
  await tx`insert into ad_acts ${newRows(tx, 'ad_acts', rows)}`;
}

export async function setApproved(tx: Tx, month: string, version: number, staffId: number) {
  await tx`
    update ad_act_versions set state = 'approved', approved_by = ${staffId}, approved_at = now()
    where ${isVersion(tx, month, version)}`;
}

export async function setSent(tx: Tx, month: string, version: number, staffId: number) {
  await tx`
    update ad_act_versions set state = 'sent', sent_by = ${staffId}, sent_at = now()
    where ${isVersion(tx, month, version)}`;
}

/** Documents of a version with what became of them at the operator, in the order of the hash. */
export async function findFrozen(db: Db, month: string, version: number) {
  const rows = await db<(Omit<ShownAct, keyof ActContent> & { content: ActContent })[]>`
    select d.key, nullif(d.first_key, d.key) as corrects, s.state, coalesce(s.message, '') as message, d.content
    from ad_acts d join ad_act_versions v using (month, version)
      left join ad_sends s on s.external_id = d.first_key and v.state = 'sent'
    where d.month = ${firstDay(db, month)} and d.version = ${version} order by d.place`;
  return rows.map(({ content, ...act }): ShownAct => ({ ...content, ...act }));
}
