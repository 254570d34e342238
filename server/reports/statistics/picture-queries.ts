import type { DimensionName } from '#contract/reports/dimensions';
import type { Db } from '../../platform/db/connection.ts';
import { smallOf } from '../../platform/pictures/queries.ts';

/** The picture paths of offers by their ids; offers without a picture are absent. */
export async function findOfferPictures(db: Db, ids: number[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const rows = await db<{ id: number; picture: string }[]>`
    select id, picture_id as picture from offers where id = any(${ids}::bigint[]) and picture_id is not null`;
  return Object.fromEntries(rows.map(({ id, picture }) => [id, smallOf(picture)]));
}

/** The pictures of a report's rows, where the rows are by offer. */
export async function picturesOfRows(
  db: Db,
  [first]: readonly DimensionName[],
  items: { key: string | number }[],
): Promise<Record<string, string>> {
  return await findOfferPictures(db, first === 'offer' ? items.map(({ key }) => Number(key)) : []);
}
