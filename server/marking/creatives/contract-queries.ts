import type { Db } from '../../platform/db/connection.ts';

/** The advertisers of contracts, by their ids; null: it is with a partner. Unknown ids are left out. */
export async function findContractAdvertisers(db: Db, ids: number[]): Promise<Map<number, number | null>> {
  const rows = await db<{ id: number; advertiserId: number | null }[]>`
    select id, advertiser_id from ad_contracts where id = any(${ids}::bigint[])`;
  return new Map(rows.map(({ id, advertiserId }) => [id, advertiserId]));
}

/** The advertisers of offers, by the offers' ids; unknown ids are left out. */
export async function findOfferAdvertisers(db: Db, ids: number[]): Promise<Map<number, number | null>> {
  const rows = await db<{ id: number; advertiserId: number | null }[]>`
    select id, advertiser_id from offers where id = any(${ids}::bigint[])`;
  return new Map(rows.map(({ id, advertiserId }) => [id, advertiserId]));
}
