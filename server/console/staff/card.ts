import type { Db, Tx } from '../../platform/db/connection.ts';
import { noteUsed, smallOf } from '../../platform/pictures/queries.ts';
import { orNotFound, wrongField } from '../../platform/rpc/refusal.ts';
import { type Card, findCard, lockCard, updateCard } from './queries.ts';

type Named = { [Field in keyof Card]?: Card[Field] | undefined };

/** Changes the named fields of an account's card, which partners see. */
export async function editCard(
  tx: Tx,
  staffId: number,
  { telegram, contactEmail, pictureId }: Named,
): Promise<void> {
  if ([telegram, contactEmail, pictureId].every((field) => field === undefined)) return;
  const before = orNotFound(await lockCard(tx, staffId), unknownAccount);
  const after = {
    telegram: telegram ?? before.telegram,
    contactEmail: contactEmail ?? before.contactEmail,
    pictureId: pictureId === undefined ? before.pictureId : pictureId,
  };
  if (after.pictureId !== before.pictureId) await replacePicture(tx, after.pictureId, before.pictureId);
  await updateCard(tx, staffId, after);
}

async function replacePicture(tx: Tx, now: string | null, before: string | null): Promise<void> {
  const list = (id: string | null) => (id === null ? [] : [id]);
  const unknown = await noteUsed(tx, list(now), list(before));
  if (unknown.length > 0) throw wrongField('pictureId', 'Такой картинки нет: загрузите её ещё раз');
}

export async function readCard(db: Db, staffId: number) {
  return withPicture(orNotFound(await findCard(db, staffId), unknownAccount));
}

export function withPicture<Row extends Pick<Card, 'pictureId'>>(row: Row) {
  return { ...row, picture: row.pictureId === null ? null : smallOf(row.pictureId) };
}

export const unknownAccount = 'Сотрудник не найден';
