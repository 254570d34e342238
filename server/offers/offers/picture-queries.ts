import type { Tx } from '../../platform/db/connection.ts';
import { noteUsed } from '../../platform/pictures/queries.ts';

/** Sets the picture of an offer, which the caller has locked; returns true where `pictureId` names no picture. */
export async function replacePicture(tx: Tx, offerId: number, pictureId: string | null): Promise<boolean> {
  const before = await tx`
    select picture_id as id from offers where id = ${offerId} and picture_id is not null`.values<string>();
  const unknown = await noteUsed(tx, pictureId === null ? [] : [pictureId], before);
  if (unknown.length > 0) return true;
  await tx`update offers set picture_id = ${pictureId} where id = ${offerId}`;
  return false;
}
