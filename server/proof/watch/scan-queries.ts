import type { Db } from '../../platform/db/connection.ts';
import type { Query } from '../../platform/db/driver/query.ts';

export type WatchedLog = { id: number; origin: string; size: number; endedAt: Date | null };

export async function findLogs(db: Db): Promise<WatchedLog[]> {
  return await db<WatchedLog[]>`select id, origin, size, ended_at from proof_logs order by id`;
}

export type WatchedHead = { size: number; root: Buffer; note: string };

export async function findHeads(db: Db, logId: number): Promise<WatchedHead[]> {
  return await db<
    WatchedHead[]
  >`select size, root, note from proof_heads where log_id = ${logId} order by size`;
}

/** The hashes of the leaves of these places, one after another, and how many there are. */
export async function readHashes(db: Db, logId: number, from: number, most: number) {
  return await db<{ hashes: Buffer; count: number }[]>`
    select coalesce(string_agg(hash, '' order by place), '') as hashes, count(*)::int as count from proof_leaves
    where log_id = ${logId} and place >= ${from} and place < ${from + most}`.one();
}

/** Findings of one kind that are named one by one. */
const mostNamed = 100;

/** Leaves whose hash is not that of their content and secret (server/proof/leaf.ts). */
export async function findWrongLeaves(db: Db, logId: number): Promise<string[]> {
  return await db`
    select 'leaf ' || place || ': its content or secret was changed' from proof_leaves
    where log_id = ${logId} and hash <> sha256('\\x00'::bytea || ${saltOf(db, db`''`)} || convert_to(content, 'UTF8'))
    limit ${mostNamed}`.values<string>();
}

/** Hidden values that are not those of the leaf's hashes, or are gone. An erasure takes subs away. */
export async function findWrongHidden(db: Db, logId: number): Promise<string[]> {
  return await db`
    select 'leaf ' || l.place || ': its hidden «' || t.name || '» ' || case when v.value is null then 'is missing' else 'was changed' end
    from proof_leaves l cross join lateral jsonb_each_text(l.content::jsonb -> 'hidden') as t(name, told)
    cross join lateral (select l.hidden ->> t.name as value) v
    where l.log_id = ${logId} and l.content like '%"hidden"%' and not (l.kind = 'call' and l.conversion_id is null and l.hidden = '{}') and case when v.value is null then t.name not in ('subs', 'comment')
      else t.told <> encode(sha256(${saltOf(db, db`t.name`)} || convert_to(v.value, 'UTF8')), 'base64') end
    limit ${mostNamed}`.values<string>();
}

function saltOf(db: Db, name: Query<object[]>) {
  return db`sha256(secret || convert_to('kabinet proof ' || ${name}, 'UTF8'))`;
}

/** Leaves whose columns name another fact than their content does; changes whose call has no leaf beside them. */
export async function findMisled(db: Db, logId: number): Promise<string[]> {
  return await db`
    select 'leaf ' || place || ': it is about another fact than its row says' from proof_leaves
    cross join lateral (select content::jsonb as j) k
    where log_id = ${logId} and (j ->> 'kind', case when kind = 'call' then conversion_id::text else j ->> 'conversion' end, j ->> 'step', j ->> 'terms')
      is distinct from (kind, conversion_id::text, step::text, terms_id::text)
    union all
    select 'leaf ' || l.place || ': the call that it names has no leaf' from proof_leaves l
    cross join lateral (select l.content::jsonb ->> 'call' as call) k
    where l.log_id = ${logId} and l.kind in ('conversion', 'repeats') and call is not null and not exists (
      select from proof_leaves c where c.kind = 'call' and c.hash = decode(call, 'base64')
        and (l.conversion_id is null or c.conversion_id is not distinct from l.conversion_id))
    limit ${mostNamed}`.values<string>();
}

/** Conversions whose present state is not that of their last leaf. */
export async function findWrongConversions(db: Db, logId: number): Promise<string[]> {
  return await differing(
    db,
    'conversion',
    db`proof_leaves l join conversions c on c.id = l.conversion_id and c.steps = l.step
    cross join lateral (select l.content::jsonb as j) k
    cross join lateral (values
      ('offer', c.offer_id::text, j ->> 'offer'), ('click', c.click_id::text, j ->> 'click'), ('goal', c.goal, j ->> 'goal'),
      ('state', c.state, j ->> 'state'), ('confirmed', c.is_confirmed::text, j ->> 'confirmed'),
      ('payout', c.amount::text, j ->> 'payout'), ('currency', c.currency_code, j ->> 'currency'),
      ('reason', c.reject_reason, j ->> 'reason'), ('user', c.user_id::text, l.hidden ->> 'user'), ('tid', c.tid, l.hidden ->> 'tid'),
      ('revenue', coalesce(c.revenue::text, ''), l.hidden ->> 'revenue')) d(name, present, told)`,
    logId,
  );
}

/** Lines of receipts that are not what their leaves say. A conversion's lines are its steps: the latest is its last. */
export async function findWrongLines(db: Db, logId: number): Promise<string[]> {
  return await differing(
    db,
    'receipt of conversion',
    db`proof_leaves l join conversions c on c.id = l.conversion_id
    left join (
      select *, row_number() over (partition by conversion_id order by id desc) as nth from conversion_events
    ) e on e.conversion_id = c.id and c.steps + 1 - e.nth = l.step
    cross join lateral (select l.content::jsonb as j) k
    cross join lateral (values
      ('at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), j ->> 'at'), ('by', e.said_by, j ->> 'by'),
      ('word', e.word, j ->> 'word'), ('state', e.state, j ->> 'state'), ('confirmed', e.is_confirmed::text, j ->> 'confirmed'),
      ('payout', e.amount::text, j ->> 'payout')) d(name, present, told)`,
    logId,
    db`l.kind = 'conversion'`,
  );
}

/** Terms that are not what their leaves say. */
export async function findWrongTerms(db: Db, logId: number): Promise<string[]> {
  return await differing(
    db,
    'terms',
    db`proof_leaves l join offer_terms c on c.id = l.terms_id
    cross join lateral (select l.content::jsonb as j) k
    cross join lateral (values
      ('offer', c.offer_id::text, j ->> 'offer'), ('clickDays', c.click_days::text, j ->> 'clickDays'),
      ('holdDays', c.hold_days::text, j ->> 'holdDays'), ('share', coalesce(c.share::float8::text, ''), l.hidden ->> 'share'),
      ('payouts', coalesce((select jsonb_agg(jsonb_build_object('goal', p.goal, 'countries', p.countries, 'currency', p.currency_code,
        'amount', p.amount, 'sharePercent', p.share_percent) order by p.place) from offer_payouts p where p.terms_id = c.id), '[]')::text,
        (j -> 'payouts')::text)) d(name, present, told)`,
    logId,
  );
}

async function differing(
  db: Db,
  what: string,
  from: Query<object[]>,
  logId: number,
  wanted: Query<object[]> = db`true`,
) {
  return await db`
    select ${what}::text || ' ' || c.id || ': ' || d.name || ' is ' || coalesce(d.present, 'nothing') || ', leaf ' || l.place
      || ' says ' || coalesce(d.told, 'nothing')
    from ${from} where l.log_id = ${logId} and ${wanted} and d.present is distinct from d.told limit ${mostNamed}`.values<string>();
}

/** Conversions and terms whose present state has no leaf in the open log. */
export async function findWithoutLeaf(db: Db, logId: number): Promise<string[]> {
  return await db`
    (select 'conversion ' || c.id || ': it has no leaf' from conversions c where not exists (
      select from proof_leaves l where l.conversion_id = c.id and l.step = c.steps and coalesce(l.log_id, ${logId}) = ${logId})
    limit ${mostNamed})
    union all
    (select 'terms ' || t.id || ': they have no leaf' from offer_terms t where not exists (
      select from proof_leaves l where l.terms_id = t.id and coalesce(l.log_id, ${logId}) = ${logId})
    limit ${mostNamed})`.values<string>();
}

/** Conversions and terms of leaves that are no longer there, or have fewer steps than a leaf says. */
export async function findWithoutFact(db: Db, logId: number): Promise<string[]> {
  return await db`
    (select distinct 'conversion ' || l.conversion_id || ': a leaf tells more of it than its table'
    from proof_leaves l left join conversions c on c.id = l.conversion_id
    where l.log_id = ${logId} and l.conversion_id is not null and (c.id is null or c.steps < l.step) limit ${mostNamed})
    union all
    (select 'terms ' || l.terms_id || ': a leaf tells of them, their table does not'
    from proof_leaves l left join offer_terms t on t.id = l.terms_id
    where l.log_id = ${logId} and l.terms_id is not null and t.id is null limit ${mostNamed})`.values<string>();
}
