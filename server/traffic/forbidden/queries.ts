import type { Db, Tx } from '../../platform/db/connection.ts';
import type { ForbiddenLists } from './places.ts';

type Lists = { hosts: string[]; agents: string[] };

/** The places that the staff have named as forbidden. */
export async function findForbiddenPlaces(db: Db) {
  return await db<Lists[]>`select hosts, agents from forbidden_places`.one();
}

/** Race: the second of two saves at once waits here and compares with what the first one saved. */
export async function lockForbiddenPlaces(tx: Tx) {
  return await tx<Lists[]>`select hosts, agents from forbidden_places for update`.one();
}

export async function setForbiddenPlaces(tx: Tx, { hosts, agents }: ForbiddenLists) {
  await tx`update forbidden_places set hosts = ${[...hosts]}::text[], agents = ${[...agents]}::text[]`;
}
