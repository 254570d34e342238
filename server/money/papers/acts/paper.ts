import type { App } from '../../../app.ts';
import type { Tx } from '../../../platform/db/connection.ts';
import { keepDocument } from '../../../platform/documents/queries.ts';
import { findPayee } from '../../requisites/payee-queries.ts';
import { openValues } from '../../requisites/sealing.ts';
import { makeActPdf } from './act-pdf.ts';
import { findLines, lockAct, setDocument } from './queries.ts';

/**
 * The kept PDF of an offered act; the first caller makes the file. Race: the act is locked, so the second of two concurrent
 * callers finds the first one's file.
 */
export async function keepPaper(
  tx: Tx,
  { keys }: Pick<App, 'keys'>,
  id: number,
): Promise<number | undefined> {
  const act = await lockAct(tx, id);
  if (act?.documentId) return act.documentId;
  const { number, network, offeredAt, payeeId, userId } = act ?? {};
  if (!act || !number || !network || !offeredAt || !payeeId || !userId) return undefined;
  const payee = await findPayee(tx, userId, payeeId);
  if (!payee) throw new Error(`the payee of act ${id} is not there`);
  const values = openValues({ keys }, 'payee', userId, payee.sealed);
  const lines = await findLines(tx, id);
  const bytes = await makeActPdf({ act, lines, network, payee: { kind: payee.kind, values }, offeredAt });
  const name = `Акт ${number}${act.version > 1 ? `, версия ${act.version}` : ''}.pdf`;
  const kept = await keepDocument(tx, { keys }, { name, mediaType: 'application/pdf', bytes });
  await setDocument(tx, id, kept.id);
  return kept.id;
}
