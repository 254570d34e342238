import type { Db } from '../../platform/db/connection.ts';
import type { ChoiceSet } from './choose.ts';
import { type KeptSet, openSet } from './table.ts';

/** The set of a link `links` in JSON; null for a link to one offer. Quoted names: they are read as JSON. */
export function setOfLink(db: Db) {
  return db`case when links.offer_id is null then (select jsonb_build_object(
    'offers', coalesce((select jsonb_agg(s.offer_id order by s.place) from link_offers s where s.link_id = links.id and not s.is_unrated), '[]'),
    'table', (select jsonb_build_object('seed', c.seed, 'cells', c.cells) from link_choices c where c.link_id = links.id))) end`;
}

/** A partner's smart link; undefined where they have no such link. */
export async function findSmartLink(db: Db, userId: number, linkId: number) {
  const row = await db<{ name: string; set: KeptSet }[]>`
    select coalesce(nullif(name, ''), code) as name, ${setOfLink(db)} as set from links
    where user_id = ${userId} and id = ${linkId} and offer_id is null`.first();
  return row && { name: row.name, set: openSet(row.set) };
}

/** The network's choice: its offers in their order, with a table where they go by income. */
export async function findChoiceSet(db: Db): Promise<ChoiceSet> {
  return openSet(await findKeptChoice(db));
}

export async function findKeptChoice(db: Db) {
  return await db<KeptSet[]>`
    select array(select offer_id from network_choice order by place) as offers,
      case when sorting = 'income' then jsonb_build_object('seed', seed, 'cells', cells) end as "table"
    from network_choice_order`.one();
}
