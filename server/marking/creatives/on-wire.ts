import { smallOf } from '../../platform/pictures/queries.ts';

/** A creative's row with the path of its picture. */
export function creativeOnWire<Row extends { pictureId: string | null }>(row: Row) {
  return { ...row, picture: row.pictureId === null ? null : smallOf(row.pictureId) };
}
