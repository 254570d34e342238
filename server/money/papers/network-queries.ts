import type { ResultOf } from '#contract/method-types';
import type { Db, Tx } from '../../platform/db/connection.ts';

/** The network as a firm, in the form of its papers. */
export type Network = NonNullable<ResultOf<'operator.get-network-requisites'>['network']>;

export async function findNetwork(db: Db) {
  return await db<Network[]>`select name, inn, kpp, ogrn, address, signer from network_requisites`.first();
}

/** The network where all fields are filled, which acts need. */
export async function findWholeNetwork(db: Db) {
  const network = await findNetwork(db);
  return network && Object.entries(network).every(([name, text]) => name === 'kpp' || text !== '')
    ? network
    : undefined;
}

export async function setNetwork(tx: Tx, network: Network) {
  await tx`insert into network_requisites ${tx({ id: 1, ...network })} on conflict (id) do update set ${tx(network)}`;
}

/** Days off besides weekends. */
export async function findHolidays(db: Db) {
  return await db`select holidays::text[] from withdrawal_terms`.scalar<string[]>();
}
