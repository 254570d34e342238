import type { Db, Tx } from '../../platform/db/connection.ts';

/** The network as a firm, in the form of its papers. */
export type Network = {
  name: string;
  inn: string;
  kpp: string;
  ogrn: string;
  address: string;
  signer: string;
};

export async function findNetwork(db: Db): Promise<Network | undefined> {
  const [row] = await db<Network[]>`select name, inn, kpp, ogrn, address, signer from network_requisites`;
  return row;
}

/** The network where all fields are filled, which acts need. */
export async function findWholeNetwork(db: Db): Promise<Network | undefined> {
  const network = await findNetwork(db);
  return network && Object.entries(network).every(([name, text]) => name === 'kpp' || text !== '')
    ? network
    : undefined;
}

export async function setNetwork(tx: Tx, { name, inn, kpp, ogrn, address, signer }: Network): Promise<void> {
  await tx`
    insert into network_requisites (id, name, inn, kpp, ogrn, address, signer)
    values (1, ${name}, ${inn}, ${kpp}, ${ogrn}, ${address}, ${signer})
    on conflict (id) do update set name = excluded.name, inn = excluded.inn, kpp = excluded.kpp, ogrn = excluded.ogrn,
      address = excluded.address, signer = excluded.signer`;
}

/** Days off besides weekends. */
export async function findHolidays(db: Db): Promise<string[]> {
  const [row] = await db<{ holidays: string[] }[]>`select holidays::text[] as holidays from withdrawal_terms`;
  return row?.holidays ?? [];
}
