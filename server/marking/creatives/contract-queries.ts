import type { Db } from '../../platform/db/connection.ts';

type Row = { id: number; advertiserId: number | null };

/** The advertisers of contracts, by their ids; null: it is with a partner. Unknown ids are left out. */
export async function findContractAdvertisers(db: Db, ids: number[]) {
  return byId(await db<Row[]>`select id, advertiser_id from ad_contracts where id = any(${ids}::bigint[])`);
}

/** The advertisers of offers, by the offers' ids; unknown ids are left out. */
export async function findOfferAdvertisers(db: Db, ids: number[]) {
  return byId(await db<Row[]>`select id, advertiser_id from offers where id = any(${ids}::bigint[])`);
}

function byId(rows: readonly Row[]) {
  return new Map(rows.map(({ id, advertiserId }) => [id, advertiserId]));
}
