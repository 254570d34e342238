import type { BillPdf } from '#contract/money/paper-names';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { keepDocument } from '../../platform/documents/queries.ts';
import { conflict } from '../../platform/rpc/refusal.ts';
import { dayIn } from '../ledger/days.ts';
import { rowsOf } from './bill.ts';
import { makeBillPdf } from './bill-pdf.ts';
import type { LineSum } from './count-queries.ts';
import { findIssuer, findPaper, type Issuer, insertPaper, setPaperFile } from './paper-queries.ts';
import { type Bill, findOfferNames, lockBill, type Payer, sumBill } from './queries.ts';

type Billed = Pick<Bill, 'total' | 'currencyCode' | 'payer'>;

/** The state of a bill's PDF, or what it lacks; `issuer` is the network where it has all that a bill needs. */
export function pdfOf(
  bill: Billed & Pick<Bill, 'hasTotal' | 'hasPaper'>,
  issuer: Issuer | undefined,
): BillPdf {
  if (!bill.hasTotal || bill.total <= 0) return 'none';
  return bill.hasPaper ? 'ready' : lackOf(bill, issuer);
}

function lackOf({ payer, currencyCode }: Billed, issuer: Issuer | undefined): BillPdf {
  if (!isWhole(payer, currencyCode)) return 'needs-advertiser';
  return issuer ? 'ready' : 'needs-network';
}

/** A firm abroad, whose bills are not in roubles, has no ИНН. */
function isWhole({ legalName, inn, address }: Payer, currencyCode: string) {
  return legalName !== '' && address !== '' && (inn !== '' || currencyCode !== 'RUB');
}

/** Freezes the text of a bill's PDF, where there is something to pay and both sides have their requisites. */
export async function freezePaper(tx: Tx, bill: Billed & Pick<Bill, 'id'>, sums: LineSum[]): Promise<void> {
  const network = bill.total > 0 ? await findIssuer(tx) : undefined;
  if (!network || lackOf(bill, network) !== 'ready') return;
  const names = await findOfferNames(tx, [...new Set(sums.map(({ offerId }) => offerId))]);
  const lines = rowsOf(sums, names).map(({ offer, goal, amount, parts }) => ({
    name: goal === '' ? offer.name : `${offer.name}, ${goal}`,
    count: (parts.approved?.count ?? 0) + (parts.late?.count ?? 0) - (parts.returned?.count ?? 0),
    amount,
  }));
  await insertPaper(tx, bill.id, { network, payer: bill.payer, lines });
}

/**
 * The kept PDF of a closed bill; the first caller makes the file. Returns undefined where a bill has none, and refuses where
 * requisites are missing. Race: the bill is locked, so the second of two concurrent callers finds the first one's file.
 */
export async function keepPaper(
  tx: Tx,
  { keys, settings: { networkTimeZone } }: Pick<App, 'keys' | 'settings'>,
  id: number,
): Promise<number | undefined> {
  const bill = await lockBill(tx, id);
  if (!bill) return undefined;
  const pdf = pdfOf(bill, await findIssuer(tx));
  if (pdf === 'none') return undefined;
  if (pdf !== 'ready') throw conflict('id', lacks[pdf]);
  if (!bill.hasPaper) await freezePaper(tx, bill, await sumBill(tx, id));
  const paper = await findPaper(tx, id);
  if (!paper) throw new Error(`bill ${id} has no paper`);
  if (paper.documentId !== null) return paper.documentId;
  const closedOn = dayIn(0, networkTimeZone, bill.closedAt.getTime());
  const bytes = await makeBillPdf({ ...paper, bill, closedOn });
  const kept = await keepDocument(
    tx,
    { keys },
    { name: `Счёт ${bill.number}.pdf`, mediaType: 'application/pdf', bytes },
  );
  await setPaperFile(tx, id, kept.id);
  return kept.id;
}

const lacks = {
  'needs-advertiser': 'Сначала заполните реквизиты рекламодателя: название, ИНН и адрес',
  'needs-network': 'Сначала заполните реквизиты сети: «Документы», «Реквизиты сети»',
};
