import type { Tx } from '../../platform/db/connection.ts';

/** Makes the records of a member the owner's. */
export async function freeRecords(tx: Tx, ownerId: number, id: number) {
  for (const table of ['links', 'postbacks', 'chart_notes'])
    await tx`update ${tx(table)} set member_id = null where user_id = ${ownerId} and member_id = ${id}`;
}

/** Keeps the name of a member who has left, for the history of what they did. */
export async function keepName(tx: Tx, id: number, name: string) {
  await tx`update users set first_name = ${name} where id = ${id}`;
}
