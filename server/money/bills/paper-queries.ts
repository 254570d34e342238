import type { Db, Tx } from '../../platform/db/connection.ts';
import { findWholeNetwork, type Network } from '../papers/network-queries.ts';
import { findPayer, type PayingAccount } from '../registries/paying-queries.ts';
import type { Payer } from './queries.ts';

/** The account that a bill is paid to. */
type Account = Pick<PayingAccount, 'account' | 'bik' | 'bank' | 'correspondent'>;

/** The network as bills name it: null for the account where finance have not written one. */
export type Issuer = Network & { paidTo: Account | null };

/** A line of the PDF; the count is of conversions billed less those that came back. */
export type PaperLine = { name: string; count: number; amount: number };

/** The frozen text of a bill's PDF, besides what the bill itself says. */
export type Paper = { network: Issuer; payer: Payer; lines: PaperLine[] };

/** The network where it has all that a bill needs of it. */
export async function findIssuer(db: Db): Promise<Issuer | undefined> {
  const network = await findWholeNetwork(db);
  if (!network) return undefined;
  const known = await findPayer(db);
  if (!known) return { ...network, paidTo: null };
  const { account, bik, bank, correspondent } = known;
  return { ...network, paidTo: { account, bik, bank, correspondent } };
}

export async function insertPaper(tx: Tx, billId: number, { network, payer, lines }: Paper) {
  const { legalName, inn, kpp, address } = payer;
  await tx`insert into bill_papers ${tx({
    billId,
    network: tx.json(network),
    payer: tx.json({ legalName, inn, kpp, address }),
    lines: tx.json(lines),
  })}`;
}

export async function findPaper(db: Db, billId: number) {
  return await db<(Paper & { documentId: number | null })[]>`
    select network, payer, lines, document_id from bill_papers where bill_id = ${billId}`.first();
}

export async function setPaperFile(tx: Tx, billId: number, documentId: number) {
  await tx`update bill_papers set document_id = ${documentId} where bill_id = ${billId}`;
}
